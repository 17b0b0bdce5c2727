package dev.gleaner.simulator.engine;

import dev.gleaner.core.estimate.ChangeHistory;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.CertainToFinish;
import dev.gleaner.core.place.LikeliestToComplete;
import dev.gleaner.core.place.NextNodeWithRoom;
import dev.gleaner.core.place.PlacementPolicy;
import dev.gleaner.core.place.SoonestExpectedCompletion;
import dev.gleaner.simulator.scenario.ClusterSettings;
import dev.gleaner.simulator.scenario.KillOrder;
import dev.gleaner.simulator.scenario.Scheme;
import dev.gleaner.traces.capacity.CapacityTrace;
import dev.gleaner.traces.jobs.JobSpec;
import dev.gleaner.traces.jobs.TaskSpec;
import java.util.List;

/**
 * Everything that determines one run.
 *
 * @param jobs in order of submission; their times count from the end of the warm-up
 */
public record RunSpec(
    CapacityTrace capacity,
    List<QueuedJob> jobs,
    ClusterSettings settings,
    Scheme scheme,
    RandomStreams streams,
    long warmUpMillis,
    long limitMillis,
    boolean keepTimeline) {

  /** A job and the queue that it is submitted to. */
  public record QueuedJob(String queue, JobSpec job) {}

  public RunSpec {
    int cores = largest(capacity).cores();
    long memory = largest(capacity).memoryMib();
    for (QueuedJob queued : jobs) {
      for (TaskSpec task : queued.job().tasks()) {
        if (task.demand().cores() > cores || task.demand().memoryMib() > memory) {
          throw new BadInputException(
              "job \"%s\" has a task that needs %s, but no node ever has more than %s; ask for smaller tasks or larger nodes"
                  .formatted(queued.job().name(), task.demand(), new Resources(cores, memory)));
        }
      }
    }
  }

  private static Resources largest(CapacityTrace capacity) {
    int cores = 0;
    long memory = 0;
    for (var node : capacity.nodes()) {
      for (var change : node.changes()) {
        cores = Math.max(cores, change.capacity().cores());
        memory = Math.max(memory, change.capacity().memoryMib());
      }
    }
    return new Resources(cores, memory);
  }

  KillOrder killOrder() {
    return scheme.killOrder().orElse(settings.killOrder());
  }

  long endMillis() {
    return Math.min(warmUpMillis + limitMillis, capacity.endMillis());
  }

  Cluster cluster(EventQueue events, Ledger ledger) {
    return new Cluster(
        capacity,
        new ChangeHistory(scheme.estimate()),
        new JobQueues(settings.queueShares()),
        ledger,
        events,
        killOrder());
  }

  PlacementPolicy policy(Cluster cluster) {
    return switch (scheme.policy()) {
      case CAPACITY_SCHEDULER -> new NextNodeWithRoom();
      case ORACLE -> new CertainToFinish(cluster);
      case SLACKSCHED_NO_DELAY -> new LikeliestToComplete(cluster.history);
      case SLACKSCHED -> new SoonestExpectedCompletion(cluster.history, scheme.threshold());
    };
  }

  Dispatch dispatch(Cluster cluster, PlacementPolicy policy) {
    return settings.heartbeat().isZero()
        ? new EventDispatch(cluster, policy, settings.recheck().toMillis())
        : new HeartbeatDispatch(cluster, policy, settings, streams.stream("heartbeats"));
  }
}
