package dev.gleaner.core.place;

/**
 * What a search minimises: the cost of a node, and a bound that saves looking at every node. Asked
 * within one search, on its thread; a bound that is too high makes the search miss the best node,
 * and what is thrown ends the search.
 */
public interface NodeCost {

  /** The cost of this node; infinite if it is out of the question. */
  double of(int node);

  /**
   * A number that no node costs less than, of those that last changed between {@code elapsedMin}
   * and {@code elapsedMax} ago, have room now only if {@code roomNow}, and otherwise not before
   * {@code waitMin} from now ({@link Pool#NEVER} if none of them runs anything that could end). The
   * best cost so far is given, since only nodes that beat it matter.
   */
  double atLeast(long elapsedMin, long elapsedMax, boolean roomNow, long waitMin, double best);
}
