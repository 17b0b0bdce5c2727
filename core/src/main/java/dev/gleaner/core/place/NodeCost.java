package dev.gleaner.core.place;

/** What a search minimises: the cost of a node, and a bound that saves looking at every node. */
interface NodeCost {

  /** The cost of this node; infinite if it is out of the question. */
  double of(int node);

  /**
   * A number that no node costs less than, of those that last changed between {@code elapsedMin}
   * and {@code elapsedMax} ago and have no room before {@code waitMin} from now. The best cost so
   * far is given, since only nodes that beat it matter.
   */
  double atLeast(long elapsedMin, long elapsedMax, long waitMin, double best);
}
