package dev.gleaner.operate.acquire;

import dev.gleaner.core.keep.Adjustment;
import dev.gleaner.core.keep.KeepPolicy;
import dev.gleaner.core.keep.PoolState;

/** Decides about the pool from all that a look has shown, also of nodes that are not the pool's. */
interface PoolPolicy {

  Adjustment review(PoolState pool, ClusterState cluster, long now);

  /** The cloud has taken a machine away, or one has failed us, between two reviews. */
  Adjustment lost(PoolState pool, ClusterState cluster, long now);

  /** Hears of every look, before anything is decided, and whether or not anything is. */
  default void look(ClusterState cluster, long now) {}

  /**
   * A machine has left the pool, or the cloud has said that it will take it.
   *
   * @param ageMillis how long it has been there
   * @param revoked whether the cloud takes it; otherwise it was given back
   */
  default void left(long ageMillis, boolean revoked, long now) {}

  /** One that looks at the pool alone. */
  static PoolPolicy of(KeepPolicy policy) {
    return new PoolPolicy() {
      @Override
      public Adjustment review(PoolState pool, ClusterState cluster, long now) {
        return policy.review(pool, now);
      }

      @Override
      public Adjustment lost(PoolState pool, ClusterState cluster, long now) {
        return policy.lost(pool, now);
      }
    };
  }
}
