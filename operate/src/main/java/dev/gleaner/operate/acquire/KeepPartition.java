package dev.gleaner.operate.acquire;

import dev.gleaner.core.keep.Adjustment;
import dev.gleaner.core.keep.GiveBackOrder;
import dev.gleaner.core.keep.PartitionChange;
import dev.gleaner.core.keep.PoolState;
import dev.gleaner.core.keep.PoolState.KeptNode;
import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.acquire.ClusterState.Node;
import dev.gleaner.operate.acquire.ClusterState.NodeStage;
import dev.gleaner.operate.partition.ShortPartition;
import java.util.List;

/** The pool is the transient part of a partition for short applications (CloudCoaster). */
record KeepPartition(ShortPartition partition, GiveBackOrder order) implements PoolPolicy {

  @Override
  public Adjustment review(PoolState pool, ClusterState cluster, long now) {
    if (cluster.load().isEmpty()) {
      return Adjustment.NONE;
    }
    List<Resources> working =
        cluster.nodes().stream()
            .filter(node -> node.stage() == NodeStage.WORKING)
            .map(Node::capacity)
            .toList();
    PartitionChange change = partition.review(working, pool, cluster.load().get(), now);
    List<Integer> released =
        order.firstToGo(pool.nodes(), now).stream()
            .limit(change.release())
            .map(KeptNode::node)
            .toList();
    return new Adjustment(change.request(), released, change.because());
  }

  @Override
  public void look(ClusterState cluster, long now) {
    cluster.load().ifPresent(load -> partition.look(load, now));
  }

  @Override
  public void left(long ageMillis, boolean revoked, long now) {
    partition.left(ageMillis, revoked, now);
  }

  /** What is needed without it, and no less: the policy is asked as ever. */
  @Override
  public Adjustment lost(PoolState pool, ClusterState cluster, long now) {
    return review(pool, cluster, now);
  }
}
