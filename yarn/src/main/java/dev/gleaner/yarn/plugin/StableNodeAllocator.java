package dev.gleaner.yarn.plugin;

import dev.gleaner.core.estimate.runtimes.RequestKind;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.gate.Closeness;
import dev.gleaner.operate.guard.Guard;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.hadoop.yarn.api.records.ApplicationAttemptId;
import org.apache.hadoop.yarn.api.records.Resource;
import org.apache.hadoop.yarn.api.records.ResourceRequest;
import org.apache.hadoop.yarn.server.resourcemanager.RMContext;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.AbstractYarnScheduler;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.AppSchedulingInfo;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.NodeType;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.SchedulerApplicationAttempt;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.SchedulerNode;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.activities.DiagnosticsCollector;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.capacity.SchedulingMode;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.common.ContainerRequest;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.common.PendingAsk;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.placement.LocalityAppPlacementAllocator;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.placement.PendingAskUpdateResult;
import org.apache.hadoop.yarn.server.scheduler.SchedulerRequestKey;

/**
 * Where CapacityScheduler asks Gleaner: before it serves a request on the node that reports. "No"
 * means not here and not now; other requests are served meanwhile.
 */
public final class StableNodeAllocator<N extends SchedulerNode>
    extends LocalityAppPlacementAllocator<N> {

  // Until Gleaner is there, and if it could not start, everything is left to the superclass.
  private Guard guard = Guard.switchedOff();
  private PlacementEngine engine;
  private Request request;
  private volatile NamedPlaces places = new NamedPlaces(Set.of());
  private volatile boolean demandsMore;

  @Override
  public void initialize(AppSchedulingInfo info, SchedulerRequestKey key, RMContext context) {
    super.initialize(info, key, context);
    Engines.of(context)
        .ifPresent(gleaner -> gleaner.guard().run("a new request", () -> join(gleaner, info, key)));
  }

  private void join(RunningPlugin gleaner, AppSchedulingInfo info, SchedulerRequestKey key) {
    engine = gleaner.engine();
    ApplicationAttemptId attempt = info.getApplicationAttemptId();
    request =
        new Request(
            attempt,
            key.getAllocationRequestId(),
            info.getApplicationSchedulingEnvs(),
            engine.applications.tags(attempt.getApplicationId()),
            engine.gate.newRequest());
    guard = gleaner.guard();
  }

  @Override
  public PendingAskUpdateResult updatePendingAsk(
      Collection<ResourceRequest> requests, boolean recoverPreempted) {
    Collection<ResourceRequest> asked = recoverPreempted ? returned(requests) : requests;
    PendingAskUpdateResult result = super.updatePendingAsk(asked, recoverPreempted);
    guard.run("a request", this::tellWhatIsAsked);
    return result;
  }

  /** In every mode: whoever has switched decisions off wants his requests served all the more. */
  private Collection<ResourceRequest> returned(Collection<ResourceRequest> requests) {
    return guard.call(
        "a request that came back",
        requests,
        () -> {
          Collection<ResourceRequest> unspent = ReturnedRequests.unspent(requests);
          if (unspent.isEmpty()) {
            engine.returnedAgain();
          }
          return unspent;
        });
  }

  private void tellWhatIsAsked() {
    namePlaces();
    PendingAsk ask = getPendingAsk(ResourceRequest.ANY);
    if (ask.getPerAllocationResource() != null) {
      Resources demand = Sizes.of(ask.getPerAllocationResource());
      demandsMore = Sizes.hasMore(ask.getPerAllocationResource());
      engine.asked(request, getPrimaryRequestedNodePartition(), priority(), demand, ask.getCount());
    }
  }

  private void namePlaces() {
    places =
        new NamedPlaces(
            getResourceRequests().values().stream()
                .filter(ask -> ask.getNumContainers() > 0)
                .map(ResourceRequest::getResourceName)
                .collect(Collectors.toSet()));
  }

  private int priority() {
    return isForMaster() ? RequestKind.MASTER : schedulerRequestKey.getPriority().getPriority();
  }

  private boolean isForMaster() {
    if (!(rmContext.getScheduler() instanceof AbstractYarnScheduler<?, ?> scheduler)) {
      return false;
    }
    SchedulerApplicationAttempt attempt =
        scheduler.getApplicationAttempt(appSchedulingInfo.getApplicationAttemptId());
    return attempt != null && attempt.isWaitingForAMContainer();
  }

  @Override
  public boolean precheckNode(
      SchedulerNode node, SchedulingMode mode, Optional<DiagnosticsCollector> diagnostics) {
    return super.precheckNode(node, mode, diagnostics)
        && guard.call("a decision", true, () -> allows(node));
  }

  private boolean allows(SchedulerNode node) {
    request.looksAtIt();
    return closeness(node).map(near -> engine.allows(request, offer(node, near))).orElse(true);
  }

  /**
   * How near the node is to what the request names; empty where the request insists on something
   * nearer, and CapacityScheduler will not serve it whatever we say.
   */
  private Optional<Closeness> closeness(SchedulerNode node) {
    boolean anywhere = canDelayTo(ResourceRequest.ANY);
    if (anywhere && engine.settings.ignoreLocality()) {
      return Optional.of(Closeness.ANYWHERE);
    }
    if (getOutstandingAsksCount(node.getRackName()) <= 0) {
      return anywhere ? Optional.of(Closeness.ANYWHERE) : Optional.empty();
    }
    if (getOutstandingAsksCount(node.getNodeName()) > 0) {
      return Optional.of(Closeness.HOST);
    }
    return canDelayTo(node.getRackName()) ? Optional.of(Closeness.RACK) : Optional.empty();
  }

  private Offer offer(SchedulerNode node, Closeness closeness) {
    return new Offer(
        node, getPrimaryRequestedNodePartition(), fits(node), demandsMore, closeness, places);
  }

  private boolean fits(SchedulerNode node) {
    Resource wanted = getPendingAsk(ResourceRequest.ANY).getPerAllocationResource();
    Resource free = node.getUnallocatedResource();
    return wanted == null
        || (wanted.getVirtualCores() <= free.getVirtualCores()
            && wanted.getMemorySize() <= free.getMemorySize());
  }

  @Override
  public ContainerRequest allocate(SchedulerRequestKey key, NodeType type, SchedulerNode node) {
    ContainerRequest served = super.allocate(key, type, node);
    guard.run(
        "an allocation",
        () -> {
          namePlaces();
          engine.allocated(request, node);
        });
    return served;
  }
}
