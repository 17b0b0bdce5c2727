package dev.gleaner.validation.virtual;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.yarn.api.records.ApplicationAttemptId;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.api.records.ApplicationSubmissionContext;
import org.apache.hadoop.yarn.api.records.Priority;
import org.apache.hadoop.yarn.api.records.Resource;
import org.apache.hadoop.yarn.api.records.ResourceRequest;
import org.apache.hadoop.yarn.util.Records;

/**
 * An application whose master runs outside the cluster, so that nothing but its tasks is on the
 * nodes.
 */
public final class VirtualApplication {

  private final String queue;
  final ApplicationId id;
  final ApplicationAttemptId attempt;
  final Map<String, String> environment;
  final Set<VirtualNode> nodes = new LinkedHashSet<>();
  private final List<ResourceRequest> asks = new ArrayList<>();

  VirtualApplication(int number, String queue, Map<String, String> environment) {
    this.queue = queue;
    this.environment = Map.copyOf(environment);
    // Not a real start: container ids, and what is hashed by them, must not depend on the day.
    id = ApplicationId.newInstance(1, number);
    attempt = ApplicationAttemptId.newInstance(id, 1);
  }

  public ApplicationId id() {
    return id;
  }

  String queue() {
    return queue;
  }

  /** Takes effect at the next call of the master. */
  void add(Ask ask) {
    asks.add(
        ResourceRequest.newInstance(
            Priority.newInstance(ask.priority()),
            ResourceRequest.ANY,
            Resource.newInstance(ask.demand().memoryMib(), ask.demand().cores()),
            ask.containers()));
  }

  List<ResourceRequest> takeAsks() {
    List<ResourceRequest> taken = List.copyOf(asks);
    asks.clear();
    return taken;
  }

  ApplicationSubmissionContext submission() {
    ApplicationSubmissionContext context = Records.newRecord(ApplicationSubmissionContext.class);
    context.setApplicationId(id);
    context.setApplicationName(id.toString());
    context.setQueue(queue);
    context.setPriority(Priority.newInstance(0));
    context.setUnmanagedAM(true);
    context.setMaxAppAttempts(1);
    context.setApplicationSchedulingPropertiesMap(environment);
    return context;
  }
}
