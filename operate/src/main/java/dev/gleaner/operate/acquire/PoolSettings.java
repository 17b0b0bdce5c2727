package dev.gleaner.operate.acquire;

import dev.gleaner.core.keep.Budget;
import dev.gleaner.core.keep.KeepSettings;
import dev.gleaner.core.keep.KeepSettings.ScaleIn;
import dev.gleaner.core.keep.PredictedPartition;
import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.partition.PartitionQueues;
import java.time.Duration;
import java.util.Optional;

/**
 * A pool, as its file describes it.
 *
 * @param name by which its machines are known to the cloud
 * @param look from one look at the pool to the next; reviews are rarer
 */
public record PoolSettings(
    String name,
    CloudAccount cloud,
    String machineType,
    Contract contract,
    Keep keep,
    Limits limits,
    Duration look) {

  /** Whose machines. */
  public sealed interface CloudAccount {

    record Ec2(String region, String launchTemplate) implements CloudAccount {}

    record Azure(String subscription, String resourceGroup, String scaleSet)
        implements CloudAccount {}

    record Gcp(String project, String zone, String instanceTemplate) implements CloudAccount {}

    /** Machines of whatever kind, as long as a program starts, lists and gives them back. */
    record Command(String program) implements CloudAccount {}
  }

  /** How the pool is kept. */
  public sealed interface Keep {

    /** From one review to the next. */
    Duration every();
  }

  /** At a size, with the choices of a scenario. */
  public record Held(KeepSettings settings) implements Keep {

    @Override
    public Duration every() {
      return Duration.ofMillis(settings.everyMillis());
    }
  }

  /**
   * As the partition for short applications needs it.
   *
   * @param server what a node of the pool has
   */
  public record Partition(
      PartitionQueues queues,
      Resources server,
      Budget budget,
      Growth growth,
      ScaleIn scaleIn,
      Duration every)
      implements Keep {}

  /** When a partition for short applications grows and shrinks. */
  public sealed interface Growth {

    /**
     * As published.
     *
     * @param longLoad share of the cluster that long applications may hold before it grows
     * @param hold how long it stays large after that
     */
    record Threshold(double longLoad, Duration hold, int releasedAtOnce) implements Growth {}

    /**
     * By the short work that is expected.
     *
     * @param taskTime how long short containers run, before any have
     */
    record Predicted(PredictedPartition.Settings settings, Duration taskTime) implements Growth {}
  }

  /**
   * What nobody's mistake may exceed.
   *
   * @param mostNodes machines at once, draining ones included: what the bill may be
   * @param mostAtOnce machines asked for at one review
   * @param drain how long the tasks of a node that goes may still run
   * @param join how long a machine may take until its node is there
   */
  public record Limits(int mostNodes, int mostAtOnce, Duration drain, Duration join) {}

  /** The partition for short applications, if the pool is part of one. */
  public Optional<Partition> partition() {
    return keep instanceof Partition partition ? Optional.of(partition) : Optional.empty();
  }
}
