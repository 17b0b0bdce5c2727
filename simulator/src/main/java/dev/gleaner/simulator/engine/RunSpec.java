package dev.gleaner.simulator.engine;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.KillOrder;
import dev.gleaner.core.model.Prices;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.simulator.scenario.ClusterSettings;
import dev.gleaner.simulator.scenario.Scheme;
import dev.gleaner.simulator.scenario.redundancy.Checkpointing;
import dev.gleaner.traces.jobs.JobSpec;
import dev.gleaner.traces.jobs.TaskSpec;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Everything that determines one run.
 *
 * @param jobs in order of submission; their times count from the end of the warm-up
 */
public record RunSpec(
    NodeSource nodes,
    List<QueuedJob> jobs,
    ClusterSettings settings,
    Scheme scheme,
    Prices prices,
    RandomStreams streams,
    long warmUpMillis,
    long limitMillis,
    boolean keepTimeline) {

  private static final long DAY = 86_400_000;

  /**
   * A job, the queue that it is submitted to and the group that it is counted with.
   *
   * @param checkpointing its own, whatever the scheme does
   */
  public record QueuedJob(
      String queue, String group, Optional<Checkpointing> checkpointing, JobSpec job) {}

  public RunSpec {
    Set<Resources> sizes = nodes.sizes(scheme.contract());
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

  /** Who goes first when a node shrinks: as the scheme has it, or else the cluster. */
  public KillOrder killOrder() {
    return scheme.killOrder().orElse(settings.killOrder());
  }

  /** When the run is over at the latest. */
  public long endMillis() {
    return Math.min(warmUpMillis + limitMillis, nodes.endMillis());
  }

  /**
   * How far back drops of nodes count: a day, or more where tasks are long, since how often a node
   * lasts that long must be seen.
   */
  public long hazardWindowMillis() {
    long longest =
        jobs.stream()
            .flatMap(queued -> queued.job().tasks().stream())
            .mapToLong(TaskSpec::estimateMillis)
            .max()
            .orElse(0);
    return Math.max(DAY, 4 * longest);
  }
}
