package dev.gleaner.core.evict.cover;

/** Puts the places of an array in the order of its values, equal ones in no particular order. */
final class SortedIndices {

  private SortedIndices() {}

  static int[] ascending(double[] values) {
    int[] order = new int[values.length];
    for (int i = 0; i < order.length; i++) {
      order[i] = i;
    }
    sort(order, values);
    return order;
  }

  /** Shell's sort: short, needs no boxes, and arrays are small here. */
  static void sort(int[] order, double[] values) {
    int gap = 1;
    while (gap < order.length / 3) {
      gap = 3 * gap + 1;
    }
    for (; gap > 0; gap /= 3) {
      for (int i = gap; i < order.length; i++) {
        int moved = order[i];
        int to = i;
        while (to >= gap && values[order[to - gap]] > values[moved]) {
          order[to] = order[to - gap];
          to -= gap;
        }
        order[to] = moved;
      }
    }
  }
}
