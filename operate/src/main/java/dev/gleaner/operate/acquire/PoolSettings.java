package dev.gleaner.operate.acquire;

import dev.gleaner.core.keep.Budget;
import dev.gleaner.core.keep.PredictedPartition;
import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.partition.PartitionQueues;
import java.time.Duration;
import java.util.List;
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

    /** Machines of whatever kind, as long as a program starts, lists and gives them back. */
    record Command(String program) implements CloudAccount {}
  }

  /** What {@code core/keep} is to do: the same choices as in a scenario. */
  public record Keep(
      Target target,
      double replaceShare,
      ReplaceRule replaceRule,
      ScaleIn scaleIn,
      Duration every) {}

  /** How large the pool should be. */
  public sealed interface Target {

    record Nodes(int nodes) implements Target {}

    record Cores(int cores) implements Target {}

    record Utilisation(double low, double high, int leastNodes) implements Target {}

    /**
     * As the partition for short applications needs it.
     *
     * @param server what a node of the pool has
     */
    record Partition(PartitionQueues queues, Resources server, Budget budget, Growth growth)
        implements Target {}
  }

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

  /** Which nodes are replaced. */
  public enum ReplaceRule {
    RECENTLY_CHANGED,
    WORSE_THAN_FRESH,
    LIKELY_TO_DROP
  }

  /** Who goes first when the pool is too large. */
  public enum ScaleIn {
    RECENTLY_CHANGED,
    RANDOM
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

  static final List<String> TARGETS = List.of("nodes", "cores", "utilisation", "short-partition");

  /** The partition for short applications, if the pool is part of one. */
  public Optional<Target.Partition> partition() {
    return keep.target() instanceof Target.Partition partition
        ? Optional.of(partition)
        : Optional.empty();
  }
}
