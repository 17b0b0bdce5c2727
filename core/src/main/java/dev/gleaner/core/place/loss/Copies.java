package dev.gleaner.core.place.loss;

import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.Pool;
import dev.gleaner.core.place.Tenants;
import dev.gleaner.core.place.WaitingTask;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The speculative copies of running tasks. They use what is idle and are the first to go: the pool
 * does not count them, so that tasks are placed as if there were none, and after every start and
 * every change of a node the engine ends its newest copies for as long as it {@link #isCrowded},
 * and all of them before the node leaves the pool or when it drains.
 */
public final class Copies {

  private final Pool pool;
  private final Map<WaitingTask, Double> gains = new HashMap<>();
  private Tenants[] byNode = {};

  public Copies(Pool pool) {
    this.pool = pool;
  }

  public void start(Copy copy, long now) {
    int node = copy.node();
    if (gains.putIfAbsent(copy.task(), copy.gainMillis()) != null) {
      throw new IllegalArgumentException("the task has a copy already: " + copy.task());
    }
    if (node >= byNode.length) {
      byNode = Arrays.copyOf(byNode, Math.max(node + 1, 2 * byNode.length));
    }
    if (byNode[node] == null) {
      byNode[node] = new Tenants();
    }
    byNode[node].add(copy.task(), now);
  }

  /**
   * The copy has ended, one way or the other; returns when it started. If the original was killed,
   * {@link Pool#start} with that time makes the copy the task itself.
   */
  public long end(int node, WaitingTask task) {
    long startedAt = byNode[node].remove(task);
    gains.remove(task);
    return startedAt;
  }

  public boolean has(WaitingTask task) {
    return gains.containsKey(task);
  }

  /** The copy on this node that has to go first. */
  public Optional<WaitingTask> newest(int node) {
    int count = count(node);
    return count == 0 ? Optional.empty() : Optional.of(byNode[node].task(count - 1));
  }

  /** True if the node cannot hold its tasks and its copies, and a copy has to go. */
  public boolean isCrowded(int node) {
    return count(node) > 0 && !pool.hasRoom(node, with(node, count(node), Resources.NONE));
  }

  /** True if the node has room for this beside its tasks and its copies. */
  public boolean hasRoom(int node, Resources demand) {
    return pool.hasRoom(node, with(node, count(node), demand));
  }

  /** The demand and those of the oldest copies together. */
  private Resources with(int node, int copies, Resources demand) {
    Resources all = demand;
    for (int i = 0; i < copies; i++) {
      all = all.plus(byNode[node].task(i).demand());
    }
    return all;
  }

  /** The gain that is lost if copies have to make room for this demand, the newest first. */
  double lostBy(int node, Resources demand) {
    double lost = 0;
    for (int left = count(node);
        left > 0 && !pool.hasRoom(node, with(node, left, demand));
        left--) {
      lost += gains.get(byNode[node].task(left - 1));
    }
    return lost;
  }

  /** How many cores of the node its copies use. */
  int cores(int node) {
    int cores = 0;
    for (int i = 0; i < count(node); i++) {
      cores += byNode[node].task(i).demand().cores();
    }
    return cores;
  }

  private int count(int node) {
    return node < byNode.length && byNode[node] != null ? byNode[node].count() : 0;
  }
}
