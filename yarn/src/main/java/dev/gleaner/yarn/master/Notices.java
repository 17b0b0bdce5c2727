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
 * What YARN says about containers that will be taken away. It says so once; with Gleaner's plug-in
 * a shrink repeats itself for as long as it is meant.
 */
public final class Notices {

  /**
   * The time from a notice of YARN, which does not say so itself, to the kill. A shrink that is
   * announced so long before brings its tasks their deadline.
   */
  public static final String LENGTH = "gleaner.master.notice";

  private static final long WITHDRAWN_AFTER_MILLIS = 5_000;

  private static final String DECOMMISSIONED = "its node is being decommissioned";

  /** A place will be gone. */
  record Coming(long goesAt, String because) {}

  private static final class Preempted {
    private final Coming coming;
    private final long firstHeardAt;
    private long heardAt;

    Preempted(Coming coming, long now) {
      this.coming = coming;
      this.firstHeardAt = now;
    }

    // Who repeats himself means it as long as he does; else it is meant until it should have come.
    private boolean isOver(long now) {
      boolean repeated = heardAt > firstHeardAt;
      return now - WITHDRAWN_AFTER_MILLIS > (repeated ? heardAt : coming.goesAt());
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

  /**
   * What a task knows from an earlier master. That a node is decommissioned YARN does not tell this
   * one again.
   */
  void remember(TaskProgress told, long now) {
    Coming coming = new Coming(told.goesAt(), told.goesBecause());
    if (coming.because().equals(DECOMMISSIONED)) {
      nodes.put(told.node(), coming);
    } else {
      containers.put(told.container(), new Preempted(coming, now));
    }
  }

  void hear(AllocateResponse response, long now) {
    for (PreemptionContainer container : preempted(response.getPreemptionMessage())) {
      containers.computeIfAbsent(
                  container.getId().toString(),
                  unused ->
                      new Preempted(
                          new Coming(now + lengthMillis, "its node shrinks or YARN preempts it"),
                          now))
              .heardAt =
          now;
    }
    containers.values().removeIf(one -> one.isOver(now));
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
    nodes.put(id, new Coming(now + left, DECOMMISSIONED));
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
   * Tells the task of a worker that its place will go, or that this was a false alarm; and once
   * more, if its worker listens anew. Returns what is new to it.
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
    if (coming.isPresent()) {
      Coming what = coming.get();
      boolean said = say(worker, "notice %d %s".formatted(what.goesAt(), what.because()));
      return said && !told
          ? Optional.of(
              JobEvent.notice(name, worker.container(), what.goesAt(), what.because(), now))
          : Optional.empty();
    }
    if (told && say(worker, "withdrawn")) {
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
