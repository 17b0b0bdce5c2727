package dev.gleaner.operate.partition;

import dev.gleaner.core.keep.PartitionChange;
import dev.gleaner.core.keep.PartitionPolicy;
import dev.gleaner.core.keep.PartitionState;
import dev.gleaner.core.keep.PoolState;
import dev.gleaner.core.keep.ShortWork;
import dev.gleaner.core.model.Resources;
import java.util.List;

/**
 * Asks a policy of the simulator about a YARN cluster. The policy counts servers, of which a long
 * task holds a whole one; a node of YARN runs many tasks. So a server here is as much as one of the
 * transient nodes has: the whole cluster is worth so many servers, and what long applications hold,
 * wherever it is, is worth so many of them. So is what short applications wait for; it is work once
 * it is known how long their containers run.
 */
public final class ShortPartition {

  private static final PartitionChange NOT_YET =
      new PartitionChange(0, 0, "applications have yet to say what they want");

  private final PartitionPolicy policy;
  private final ServerSize server;
  private final TaskTime taskTime;
  private final ShortArrivals arrivals = new ShortArrivals();

  /** A partition that has not been looked at. */
  public ShortPartition(PartitionPolicy policy, ServerSize server, TaskTime taskTime) {
    this.policy = policy;
    this.server = server;
    this.taskTime = taskTime;
  }

  /** A look at the cluster, whether or not anything is to be decided. */
  public void look(PartitionLoad load, long now) {
    List<ShortUse> uses = load.shortUse();
    taskTime.look(uses, server, now);
    double held = uses.stream().mapToDouble(use -> server.held(use.held())).sum();
    double come =
        arrivals.come(uses, server, held * taskTime.millis(), waiting(load).millis(), now);
    if (come > 0) {
      policy.shortWork(new ShortWork(come / taskTime.millis(), come), now);
    }
  }

  /** A transient node has left, or will leave because the cloud takes it. */
  public void left(long ageMillis, boolean revoked, long now) {
    policy.left(ageMillis, revoked, now);
  }

  /**
   * What to do about the partition. Nothing is released for work that has not been heard of yet.
   *
   * @param working the capacities of all nodes that take containers, transient or not
   * @param pool those of them that came and may go
   */
  public PartitionChange review(
      List<Resources> working, PoolState pool, PartitionLoad load, long now) {
    int transientNodes = pool.nodes().size();
    double room = working.stream().mapToDouble(server::room).sum();
    int servers = Math.max(transientNodes, (int) Math.round(room));
    int held = (int) Math.ceil(server.held(load.longUse()));
    PartitionChange change =
        policy.review(
            new PartitionState(
                servers,
                Math.min(held, servers),
                transientNodes,
                pool.onTheirWay(),
                waiting(load),
                0,
                pool.leaving()),
            now);
    return change.release() > 0 && !load.complete() ? NOT_YET : change;
  }

  // A task of the policy keeps a whole server busy.
  private ShortWork waiting(PartitionLoad load) {
    double servers = server.held(load.shortWaiting());
    return new ShortWork(servers, servers * taskTime.millis());
  }
}
