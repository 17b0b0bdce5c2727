package dev.gleaner.core.keep;

import java.util.List;
import java.util.OptionalLong;

/**
 * The pool as a keep policy sees it.
 *
 * @param nodes those that we hold and do not drain
 * @param onTheirWay how many more were asked for and have not joined
 * @param wantedCores what the tasks on these nodes use and the waiting ones ask for; empty before
 *     the first job, when an idle pool says nothing about the demand
 * @param leaving how many machines are drained or cleared, and paid for until they are gone
 */
public record PoolState(
    List<KeptNode> nodes, int onTheirWay, OptionalLong wantedCores, int leaving) {

  /**
   * One of our nodes.
   *
   * @param changedAtMillis when its capacity last changed; joining counts
   */
  public record KeptNode(int node, int cores, long changedAtMillis) {}

  public PoolState {
    nodes = List.copyOf(nodes);
  }

  /** None of which is leaving. */
  public PoolState(List<KeptNode> nodes, int onTheirWay, OptionalLong wantedCores) {
    this(nodes, onTheirWay, wantedCores, 0);
  }

  public long cores() {
    return nodes.stream().mapToLong(KeptNode::cores).sum();
  }

  /** Mean cores of a node: what to expect of one that has not joined. At least 1. */
  public double meanCores() {
    return nodes.isEmpty() ? 1 : Math.max(1, cores() / (double) nodes.size());
  }

  /** What we have and what is on its way. */
  public double expectedCores() {
    return cores() + onTheirWay * meanCores();
  }
}
