package dev.gleaner.core.evict.cover;

/** A cover that was found, and how light another could be. */
final class Cover {

  /** Half of the least difference of two weights, for the rounding of bounds. */
  static final double ROUNDING = 0.5;

  /** Whether each thing is taken. */
  final boolean[] taken;

  final double weight;

  /** No cover is lighter than this; where this one is proven to be the lightest, its weight. */
  final double bound;

  /** What the searches looked at: nodes of the first, states of the second. */
  final long work;

  Cover(boolean[] taken, double weight, double bound, long work) {
    this.taken = taken;
    this.weight = weight;
    this.bound = bound > weight - ROUNDING ? weight : bound;
    this.work = work;
  }

  boolean isLightest() {
    return bound == weight;
  }

  /** The same with an answer for each of all things, of which only some were looked at. */
  Cover among(int[] some, int all) {
    boolean[] spread = new boolean[all];
    for (int i = 0; i < some.length; i++) {
      spread[some[i]] = taken[i];
    }
    return new Cover(spread, weight, bound, work);
  }
}
