package dev.gleaner.core.evict.cover;

/**
 * How much a search may do before the best so far must do. Counted and not timed, so that the same
 * host gives the same answer on every machine.
 *
 * @param nodes of the search in depth
 * @param states of the search in layers
 * @param cells of its tables
 */
record SearchEffort(long nodes, long states, long cells) {

  /**
   * Some milliseconds with 200 instances, however hard. Hosts of the scenarios that are shipped end
   * within 300 nodes.
   */
  static final SearchEffort USUAL = new SearchEffort(10_000, 6_000, 400_000);
}
