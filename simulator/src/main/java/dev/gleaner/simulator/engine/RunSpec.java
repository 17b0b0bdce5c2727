package dev.gleaner.simulator.engine;

import dev.gleaner.core.estimate.ChangeHistory;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.KillOrder;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.CertainToFinish;
import dev.gleaner.core.place.LikeliestToComplete;
import dev.gleaner.core.place.NextNodeWithRoom;
import dev.gleaner.core.place.PlacementPolicy;
import dev.gleaner.core.place.SoonestExpectedCompletion;
import dev.gleaner.simulator.scenario.ClusterSettings;
import dev.gleaner.simulator.scenario.Scheme;
import dev.gleaner.traces.capacity.CapacityTrace;
import dev.gleaner.traces.capacity.NodeTrace;
import dev.gleaner.traces.jobs.JobSpec;
import dev.gleaner.traces.jobs.TaskSpec;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

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
    Set<Resources> sizes = new LinkedHashSet<>();
    for (NodeTrace node : capacity.nodes()) {
      node.changes().forEach(change -> sizes.add(change.capacity()));
    }
    Set<Resources> checked = new HashSet<>();
    for (QueuedJob queued : jobs) {
      for (TaskSpec task : queued.job().tasks()) {
        if (checked.add(task.demand()) && sizes.stream().noneMatch(task.demand()::fitsIn)) {
          throw new BadInputException(
              "job \"%s\" has a task that needs %s, but no node ever has that; the largest has %s; ask for smaller tasks or larger nodes"
                  .formatted(queued.job().name(), task.demand(), largest(sizes)));
        }
      }
    }
  }

  private static Resources largest(Set<Resources> sizes) {
    return sizes.stream()
        .max(Comparator.comparingInt(Resources::cores).thenComparing(Resources::memoryMib))
        .orElse(Resources.NONE);
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
