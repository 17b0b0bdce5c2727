package dev.gleaner.validation.virtual;

import java.util.Optional;
import org.apache.hadoop.yarn.api.records.ResourceRequest;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.SchedulerNode;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.activities.DiagnosticsCollector;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.capacity.SchedulingMode;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.placement.LocalityAppPlacementAllocator;
import org.apache.hadoop.yarn.util.resource.Resources;

/**
 * CapacityScheduler without its reservations: a request that does not fit on a node is passed over
 * there, instead of keeping the node from everybody until it has room.
 */
public final class WithoutReservations<N extends SchedulerNode>
    extends LocalityAppPlacementAllocator<N> {

  @Override
  public boolean precheckNode(
      SchedulerNode node, SchedulingMode mode, Optional<DiagnosticsCollector> diagnostics) {
    return super.precheckNode(node, mode, diagnostics)
        && Resources.fitsIn(
            getPendingAsk(ResourceRequest.ANY).getPerAllocationResource(),
            node.getUnallocatedResource());
  }
}
