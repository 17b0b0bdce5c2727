package dev.gleaner.core.evict;

import java.util.Arrays;

/**
 * Bounds of hosts and of groups of hosts, a row for each: the most and the least that any of them
 * has free, each rank as lines over time, and the properties that any has. All but the last are
 * kept as greatest values (the least as the greatest of the negated), side by side, since a look at
 * a row reads most of them.
 */
final class BoundRows {

  private static final int CELLS_PER_LINE = 3;
  private static final int CELLS_PER_RANK = 2 * CELLS_PER_LINE;
  private static final double SLACK = 1e-14;

  private final int dimensions;
  private final int stride;
  private final double[] cells;
  private final long[] properties;

  /** All empty: of no host. */
  BoundRows(int rows, int dimensions, int ranks) {
    this.dimensions = dimensions;
    stride = 3 * dimensions + CELLS_PER_RANK * ranks;
    cells = new double[rows * stride];
    properties = new long[rows];
    Arrays.fill(cells, Double.NEGATIVE_INFINITY);
  }

  void set(int row, Host host, long hostProperties) {
    int at = row * stride;
    for (int dimension = 0; dimension < dimensions; dimension++) {
      double free = host.free(HostState.FULL, dimension);
      cells[at + dimension] = host.free(HostState.NORMAL_ONLY, dimension);
      cells[at + dimensions + dimension] = free;
      cells[at + 2 * dimensions + dimension] = -free;
    }
    properties[row] = hostProperties;
  }

  /**
   * Sets a rank of a row.
   *
   * @param sinceBase when the range starts, as time since what {@link #most} counts from
   * @param span for how long it has to hold
   */
  void setRank(int row, int rank, Rank.Range range, long sinceBase, long span) {
    int at = rankCell(row, rank);
    setLine(at, range.most(), range.mostRise(), sinceBase, span);
    setLine(at + CELLS_PER_LINE, -range.least(), -range.leastRise(), sinceBase, span);
  }

  // Beside the line its highest point: that of several lines may lie below what their highest start
  // and their steepest rise make together.
  private void setLine(int at, double start, double rise, long sinceBase, long span) {
    cells[at] = start + Math.max(0, rise * span);
    cells[at + 1] = start - rise * sinceBase;
    cells[at + 2] = rise;
  }

  void copy(int from, int to) {
    System.arraycopy(cells, from * stride, cells, to * stride, stride);
    properties[to] = properties[from];
  }

  /** Lets a row stand for the hosts of another one too. */
  void add(int more, int row) {
    int from = more * stride;
    int to = row * stride;
    for (int cell = 0; cell < stride; cell++) {
      cells[to + cell] = Math.max(cells[to + cell], cells[from + cell]);
    }
    properties[row] |= properties[more];
  }

  /** False only if no host of the row has the room and the properties. */
  boolean mayTake(int row, HostState state, Amounts size, long needed) {
    return (properties[row] & needed) == needed
        && reaches(row * stride + (state == HostState.FULL ? dimensions : 0), size);
  }

  Rank.Fit fit(int row, Amounts size) {
    int at = row * stride + dimensions;
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

  /** No host of the row has more of the rank, this long after the base. */
  double most(int row, int rank, long sinceBase) {
    return extreme(rankCell(row, rank), sinceBase);
  }

  /** No host of the row has less of the rank, this long after the base. */
  double least(int row, int rank, long sinceBase) {
    return -extreme(rankCell(row, rank) + CELLS_PER_LINE, sinceBase);
  }

  // Rounding must not put a bound below what it bounds.
  private double extreme(int at, long sinceBase) {
    double start = cells[at + 1];
    double rise = cells[at + 2] * sinceBase;
    return Math.min(cells[at], start + rise + SLACK * (Math.abs(start) + Math.abs(rise)));
  }

  private int rankCell(int row, int rank) {
    return row * stride + 3 * dimensions + CELLS_PER_RANK * rank;
  }
}
