package dev.gleaner.core.keep;

/** Decides which nodes to give back and how many to ask for. */
public interface KeepPolicy {

  /** The regular look at the pool, once an epoch. */
  Adjustment review(PoolState pool, long now);

  /** The cloud has taken a node away, between two reviews. */
  default Adjustment lost(PoolState pool, long now) {
    return Adjustment.NONE;
  }
}
