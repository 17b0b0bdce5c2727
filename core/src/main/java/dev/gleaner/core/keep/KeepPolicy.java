package dev.gleaner.core.keep;

/**
 * Decides which nodes to give back and how many to ask for. Asked on one thread at a time; what it
 * asks for may come late, or in part, or never, and the next review sees what has come. No argument
 * and no answer is null. What it throws reaches whoever asked, who then changes nothing.
 */
public interface KeepPolicy {

  /**
   * The regular look at the pool, once an epoch. Nodes to give back are of this pool, each at most
   * once.
   */
  Adjustment review(PoolState pool, long now);

  /** The cloud has taken a node away, between two reviews. */
  default Adjustment lost(PoolState pool, long now) {
    return Adjustment.NONE;
  }
}
