package dev.gleaner.core.evict;

import java.util.Arrays;

/**
 * A segment tree over hosts. Each segment knows the most and the least that any of its hosts has
 * free, the bounds of each rank, and the properties that any has. All but the last are kept as
 * greatest values (the least as the greatest of the negated), side by side, since a step down the
 * tree reads most of them.
 */
final class HostTree {

  static final int ROOT = 1;

  private final int positions;
  private final int leaves;
  private final int dimensions;
  private final int ranks;
  private final int stride;
  private final double[] cells;
  private final long[] properties;

  HostTree(int positions, int dimensions, int ranks) {
    this.positions = positions;
    this.dimensions = dimensions;
    this.ranks = ranks;
    leaves = Integer.highestOneBit(Math.max(1, 2 * positions - 1));
    stride = 3 * dimensions + 2 * ranks;
    cells = new double[2 * leaves * stride];
    properties = new long[2 * leaves];
    Arrays.fill(cells, Double.NEGATIVE_INFINITY);
  }

  /** Sets a leaf and none of the segments above it. */
  void set(int position, Host host, long hostProperties) {
    int segment = leaves + position;
    int at = segment * stride;
    for (int dimension = 0; dimension < dimensions; dimension++) {
      double free = host.free(HostState.FULL, dimension);
      cells[at + dimension] = host.free(HostState.NORMAL_ONLY, dimension);
      cells[at + dimensions + dimension] = free;
      cells[at + 2 * dimensions + dimension] = -free;
    }
    properties[segment] = hostProperties;
  }

  /** Sets a rank of a leaf and none of the segments above it. */
  void setRank(int position, int rank, Rank.Range range) {
    int at = (leaves + position) * stride + 3 * dimensions + rank;
    cells[at] = range.most();
    cells[at + ranks] = -range.least();
  }

  void setAbove(int position) {
    for (int segment = (leaves + position) >> 1; segment > 0; segment >>= 1) {
      join(segment);
    }
  }

  void setAllAbove() {
    for (int segment = leaves - 1; segment > 0; segment--) {
      join(segment);
    }
  }

  private void join(int segment) {
    int at = segment * stride;
    int left = 2 * at;
    int right = left + stride;
    for (int cell = 0; cell < stride; cell++) {
      cells[at + cell] = Math.max(cells[left + cell], cells[right + cell]);
    }
    properties[segment] = properties[2 * segment] | properties[2 * segment + 1];
  }

  boolean isLeaf(int segment) {
    return segment >= leaves;
  }

  int position(int leaf) {
    return leaf - leaves;
  }

  /** How many hosts are in a segment. */
  int hosts(int segment) {
    int width = leaves / Integer.highestOneBit(segment);
    int first = segment * width - leaves;
    return Math.max(0, Math.min(positions, first + width) - first);
  }

  /** False only if no host of the segment has the room and the properties. */
  boolean mayTake(int segment, HostState state, Amounts size, long needed) {
    return (properties[segment] & needed) == needed
        && reaches(segment * stride + (state == HostState.FULL ? dimensions : 0), size);
  }

  Rank.Fit fit(int segment, Amounts size) {
    int at = segment * stride + dimensions;
    if (!reaches(at, size)) {
      return Rank.Fit.NOWHERE;
    }
    for (int dimension = 0; dimension < dimensions; dimension++) {
      if (-cells[at + dimensions + dimension] < size.get(dimension)) {
        return Rank.Fit.PERHAPS;
      }
    }
    return Rank.Fit.EVERYWHERE;
  }

  private boolean reaches(int at, Amounts size) {
    for (int dimension = 0; dimension < dimensions; dimension++) {
      if (cells[at + dimension] < size.get(dimension)) {
        return false;
      }
    }
    return true;
  }

  double most(int segment, int rank) {
    return cells[segment * stride + 3 * dimensions + rank];
  }

  double least(int segment, int rank) {
    return -cells[segment * stride + 3 * dimensions + ranks + rank];
  }
}
