package dev.gleaner.yarn.master;

import dev.gleaner.operate.job.JobEvent;
import dev.gleaner.operate.job.TaskProgress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.api.protocolrecords.AllocateResponse;
import org.apache.hadoop.yarn.api.records.NodeReport;
import org.apache.hadoop.yarn.api.records.NodeState;
import org.apache.hadoop.yarn.api.records.PreemptionContainer;
import org.apache.hadoop.yarn.api.records.PreemptionMessage;

/**
 * What YARN says about containers that will be taken away. It repeats itself about a container for
 * as long as it means it, and tells once of a node that is being decommissioned.
 */
public final class Notices {

  /**
   * The time from a notice of YARN, which does not say so itself, to the kill. A shrink that is
   * announced so long before brings its tasks their deadline.
   */
  public static final String LENGTH = "gleaner.master.notice";

  // YARN's own preemption repeats itself every three seconds.
  private static final long WITHDRAWN_AFTER_MILLIS = 5_000;

  /** A place will be gone. */
  record Coming(long goesAt, String because) {}

  private static final class Preempted {
    private final Coming coming;
    private long heardAt;

    Preempted(Coming coming) {
      this.coming = coming;
    }
  }

  private final ListeningWorkers listening;
  private final long lengthMillis;
  private final Map<String, Preempted> containers = new HashMap<>();
  private final Map<String, Coming> nodes = new HashMap<>();

  /** Tasks hear of them through these workers. */
  Notices(Configuration configuration, ListeningWorkers listening) {
    this.listening = listening;
    long preemption =
        configuration.getLong(
            "yarn.resourcemanager.monitor.capacity.preemption.max_wait_before_kill", 15_000);
    this.lengthMillis = configuration.getTimeDuration(LENGTH, preemption, TimeUnit.MILLISECONDS);
  }

  void hear(AllocateResponse response, long now) {
    for (PreemptionContainer container : preempted(response.getPreemptionMessage())) {
      containers.computeIfAbsent(
                  container.getId().toString(),
                  unused ->
                      new Preempted(
                          new Coming(now + lengthMillis, "its node shrinks or YARN preempts it")))
              .heardAt =
          now;
    }
    containers.values().removeIf(one -> one.heardAt < now - WITHDRAWN_AFTER_MILLIS);
    response.getUpdatedNodes().forEach(node -> hear(node, now));
  }

  private void hear(NodeReport node, long now) {
    String id = node.getNodeId().toString();
    if (node.getNodeState() != NodeState.DECOMMISSIONING) {
      nodes.remove(id);
      return;
    }
    Integer seconds = node.getDecommissioningTimeout();
    long left = seconds == null || seconds < 0 ? lengthMillis : TimeUnit.SECONDS.toMillis(seconds);
    nodes.put(id, new Coming(now + left, "its node is being decommissioned"));
  }

  private static List<PreemptionContainer> preempted(PreemptionMessage message) {
    List<PreemptionContainer> all = new ArrayList<>();
    if (message != null && message.getStrictContract() != null) {
      all.addAll(message.getStrictContract().getContainers());
    }
    if (message != null && message.getContract() != null) {
      all.addAll(message.getContract().getContainers());
    }
    return all;
  }

  /**
   * Tells the task of a worker what is new for it, if anything: that its place will go, once, or
   * that this was a false alarm. Returns what it was told.
   */
  Optional<JobEvent> tell(Worker worker, long now) {
    TaskProgress task = worker.task();
    if (task == null || !task.task().answer().told()) {
      return Optional.empty();
    }
    String name = task.task().name();
    Optional<Coming> coming = of(worker.container(), worker.node());
    boolean told = task.goesAt() > 0;
    worker.leaves(coming.isPresent());
    if (coming.isPresent() && !told) {
      Coming what = coming.get();
      return say(worker, "notice %d %s".formatted(what.goesAt(), what.because()))
          ? Optional.of(
              JobEvent.notice(name, worker.container(), what.goesAt(), what.because(), now))
          : Optional.empty();
    }
    if (coming.isEmpty() && told) {
      say(worker, "withdrawn");
      return Optional.of(JobEvent.withdrawn(name, worker.container(), now));
    }
    return Optional.empty();
  }

  private boolean say(Worker worker, String words) {
    return listening.tell(worker.container(), worker.number(), words);
  }

  /** What is known to be coming for a container. */
  Optional<Coming> of(String container, String node) {
    Preempted one = containers.get(container);
    return Optional.ofNullable(one == null ? nodes.get(node) : one.coming);
  }
}
