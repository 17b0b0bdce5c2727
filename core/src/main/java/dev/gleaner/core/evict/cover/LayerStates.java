package dev.gleaner.core.evict.cover;

import java.util.Arrays;

/**
 * What searches in layers keep of the choices among the things before some place: of those that
 * leave the same need only the lightest. Plain arrays, state by state.
 */
final class LayerStates {

  private static final long MIXER = 0x9E3779B97F4A7C15L;

  private final int dimensions;
  private final int words;

  int count;
  double[] weights = new double[0];
  double[] bounds = new double[0];

  /** How early in the order of exchanges those taken are; of the same weight the earliest stay. */
  int[] ranks = new int[0];

  long[] left = new long[0];
  long[] taken = new long[0];

  private int[] table = new int[0];

  LayerStates(int dimensions, int words) {
    this.dimensions = dimensions;
    this.words = words;
  }

  /** Forgets all, and has room for so many. */
  void clear(int most) {
    count = 0;
    if (most > weights.length) {
      int room = Integer.highestOneBit(most) * 2;
      weights = new double[room];
      bounds = new double[room];
      ranks = new int[room];
      left = new long[room * dimensions];
      taken = new long[room * words];
      table = new int[room * 2];
    } else {
      Arrays.fill(table, 0);
    }
  }

  /** Where to write the state that leaves this; -1 where one that is as good is there. */
  int placeFor(long[] theirLeft, double weight, int rank) {
    int at = slot(theirLeft);
    while (table[at] != 0) {
      int state = table[at] - 1;
      if (leaves(state, theirLeft)) {
        boolean isBetter =
            weight < weights[state] || (weight == weights[state] && rank > ranks[state]);
        return isBetter ? state : -1;
      }
      at = (at + 1) & (table.length - 1);
    }
    table[at] = count + 1;
    System.arraycopy(theirLeft, 0, left, count * dimensions, dimensions);
    return count++;
  }

  private int slot(long[] theirLeft) {
    long hash = 0;
    for (long amount : theirLeft) {
      hash = (hash + amount) * MIXER;
    }
    return (int) (hash >>> 33) & (table.length - 1);
  }

  private boolean leaves(int state, long[] theirLeft) {
    for (int dimension = 0; dimension < dimensions; dimension++) {
      if (left[state * dimensions + dimension] != theirLeft[dimension]) {
        return false;
      }
    }
    return true;
  }

  /** Keeps so many with the least bounds, and returns the least bound of the others. */
  double cut(int width) {
    if (count <= width) {
      return Double.POSITIVE_INFINITY;
    }
    double[] sorted = Arrays.copyOf(bounds, count);
    Arrays.sort(sorted);
    double most = sorted[width - 1];
    int alike = 0;
    while (alike < width && sorted[width - 1 - alike] == most) {
      alike++;
    }
    int kept = 0;
    for (int state = 0; state < count; state++) {
      if (bounds[state] < most || (bounds[state] == most && alike-- > 0)) {
        move(state, kept++);
      }
    }
    count = kept;
    return sorted[width];
  }

  private void move(int from, int to) {
    weights[to] = weights[from];
    bounds[to] = bounds[from];
    ranks[to] = ranks[from];
    System.arraycopy(left, from * dimensions, left, to * dimensions, dimensions);
    System.arraycopy(taken, from * words, taken, to * words, words);
  }
}
