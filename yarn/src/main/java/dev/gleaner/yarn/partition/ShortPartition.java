package dev.gleaner.yarn.partition;

import dev.gleaner.core.keep.PartitionChange;
import dev.gleaner.core.keep.PartitionPolicy;
import dev.gleaner.core.keep.PartitionState;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Resources;
import java.time.Duration;
import java.util.List;

/**
 * Asks a policy of the simulator about a YARN cluster. The policy counts servers, of which a long
 * task holds a whole one; a node of YARN runs many tasks. So a server here is as much as one of the
 * transient nodes has: the whole cluster is worth so many servers, and what long applications hold,
 * wherever it is, is worth so many of them.
 */
public final class ShortPartition {

  private final PartitionPolicy policy;
  private final Resources server;
  private final Duration shortTask;

  /**
   * A partition that has not been looked at.
   *
   * @param server what a transient node has; a dimension that the scheduler ignores may be 0
   * @param shortTask how long a short container runs, more or less
   */
  public ShortPartition(PartitionPolicy policy, Resources server, Duration shortTask) {
    if (server.equals(Resources.NONE)) {
      throw new BadInputException("a transient node of %s; expected some".formatted(server));
    }
    this.policy = policy;
    this.server = server;
    this.shortTask = shortTask;
  }

  /**
   * What to do about the partition.
   *
   * @param working the capacities of all nodes that take containers, transient or not
   * @param transientNodes how many of them came and may go
   * @param onTheirWay how many more were asked for
   */
  public PartitionChange review(
      List<Resources> working, int transientNodes, int onTheirWay, PartitionLoad load, long now) {
    double room = working.stream().mapToDouble(this::servers).sum();
    int servers = Math.max(transientNodes, (int) Math.round(room));
    int held = (int) Math.ceil(serversHeld(load.longUse()));
    return policy.review(
        new PartitionState(
            servers,
            Math.min(held, servers),
            transientNodes,
            onTheirWay,
            (double) load.shortWaiting() * shortTask.toMillis()),
        now);
  }

  /** How many such servers the capacity could be. */
  private double servers(Resources capacity) {
    return Math.min(
        share(capacity.cores(), server.cores(), Double.POSITIVE_INFINITY),
        share(capacity.memoryMib(), server.memoryMib(), Double.POSITIVE_INFINITY));
  }

  /** How many such servers the use keeps others from. */
  private double serversHeld(Resources use) {
    return Math.max(
        share(use.cores(), server.cores(), 0), share(use.memoryMib(), server.memoryMib(), 0));
  }

  private static double share(long amount, long whole, double ignored) {
    return whole == 0 ? ignored : (double) amount / whole;
  }
}
