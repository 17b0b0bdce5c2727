package dev.gleaner.core.evict.search;

import dev.gleaner.core.evict.Host;
import dev.gleaner.core.evict.HostState;
import dev.gleaner.core.evict.Rank;
import java.util.Arrays;

/**
 * Bounds of hosts and of groups of hosts, a row for each: the most and the least that any of them
 * has free, each rank as lines over time, and the properties that any has. All but the last are
 * kept as greatest values (the least as the greatest of the negated), side by side, since a look at
 * a row reads most of them.
 *
 * <p>The lines of a row start when it was last put together, and hold from there on. So no row has
 * to be made anew because time goes by; one that stands for hosts whose ranks drift apart gets
 * loose, until it is put together again.
 */
final class BoundRows {

  private static final int CELLS_PER_LINE = 3;
  private static final int CELLS_PER_RANK = 2 * CELLS_PER_LINE;
  private static final double SLACK = 1e-14;
  // Sums and products of whole numbers are not rounded below this.
  private static final double EXACT = 0x1p53;

  private final int dimensions;
  private final int stride;
  private double[] cells = {};
  private long[] properties = {};
  private long[] starts = {};
  private long now;

  /** No rows yet, from this time on. */
  BoundRows(int dimensions, int ranks, long now) {
    this.dimensions = dimensions;
    this.now = now;
    stride = 3 * dimensions + CELLS_PER_RANK * ranks;
  }

  void grow(int rows) {
    if (rows > properties.length) {
      int capacity = Math.max(rows, 2 * properties.length);
      cells = Arrays.copyOf(cells, capacity * stride);
      properties = Arrays.copyOf(properties, capacity);
      starts = Arrays.copyOf(starts, capacity);
    }
  }

  /** What is set or asked from here on is as of this time, which is no earlier than the last. */
  void passUntil(long time) {
    now = time;
  }

  long now() {
    return now;
  }

  /** Sets all of a row but its ranks, of a host as it is now. */
  void set(int row, Host host, long hostProperties) {
    int at = row * stride;
    for (int dimension = 0; dimension < dimensions; dimension++) {
      double free = host.free(HostState.FULL, dimension);
      cells[at + dimension] = host.free(HostState.NORMAL_ONLY, dimension);
      cells[at + dimensions + dimension] = free;
      cells[at + 2 * dimensions + dimension] = -free;
    }
    properties[row] = hostProperties;
    starts[row] = now;
  }

  /** Sets a rank of a row that starts now. */
  void setRank(int row, int rank, Rank.Range range) {
    int at = rankCell(row, rank);
    double span = (double) range.untilMillis() - now;
    setLine(at, range.most(), range.mostRise(), span);
    setLine(at + CELLS_PER_LINE, -range.least(), -range.leastRise(), span);
  }

  // Beside the line its highest point: that of several lines may lie below what their highest start
  // and their steepest rise make together.
  private void setLine(int at, double start, double rise, double span) {
    cells[at] = start + Math.max(0, rise * span);
    cells[at + 1] = start;
    cells[at + 2] = rise;
  }

  /** Lets a row stand for the hosts of another one, from now on. */
  void copy(int from, int row) {
    System.arraycopy(cells, from * stride, cells, row * stride, stride);
    for (int at = rankCell(row, 0); at < (row + 1) * stride; at += CELLS_PER_LINE) {
      cells[at + 1] = extreme(at, now - starts[from]);
    }
    properties[row] = properties[from];
    starts[row] = now;
  }

  /** Lets a row stand for the hosts of another one too, from now on. */
  void add(int more, int row) {
    if (starts[row] != now) {
      copy(row, row);
    }
    int from = more * stride;
    int to = row * stride;
    int lines = 3 * dimensions;
    for (int cell = 0; cell < lines; cell++) {
      cells[to + cell] = Math.max(cells[to + cell], cells[from + cell]);
    }
    long elapsed = now - starts[more];
    for (int cell = lines; cell < stride; cell += CELLS_PER_LINE) {
      int at = to + cell;
      int other = from + cell;
      cells[at] = Math.max(cells[at], cells[other]);
      cells[at + 1] = Math.max(cells[at + 1], extreme(other, elapsed));
      cells[at + 2] = Math.max(cells[at + 2], cells[other + 2]);
    }
    properties[row] |= properties[more];
  }

  /** False only if no host of the row has the room and the properties. */
  boolean mayTake(int row, HostState state, long[] size, long needed) {
    return (properties[row] & needed) == needed
        && reaches(row * stride + (state == HostState.FULL ? dimensions : 0), size);
  }

  Rank.Fit fit(int row, long[] size) {
    int at = row * stride + dimensions;
    if (!reaches(at, size)) {
      return Rank.Fit.NOWHERE;
    }
    for (int dimension = 0; dimension < dimensions; dimension++) {
      if (-cells[at + dimensions + dimension] < size[dimension]) {
        return Rank.Fit.PERHAPS;
      }
    }
    return Rank.Fit.EVERYWHERE;
  }

  private boolean reaches(int at, long[] size) {
    for (int dimension = 0; dimension < dimensions; dimension++) {
      if (cells[at + dimension] < size[dimension]) {
        return false;
      }
    }
    return true;
  }

  /** No host of the row has more of the rank now. */
  double most(int row, int rank) {
    return extreme(rankCell(row, rank), now - starts[row]);
  }

  /** No host of the row has less of the rank now. */
  double least(int row, int rank) {
    return -extreme(rankCell(row, rank) + CELLS_PER_LINE, now - starts[row]);
  }

  // Rounding must not put a bound below what it bounds. Nor must a bound be above what it bounds
  // where nothing is rounded: then each of thousands of equals promises more than the best has.
  private double extreme(int at, long elapsed) {
    double start = cells[at + 1];
    double rise = cells[at + 2] * elapsed;
    return rise == 0
        ? start
        : Math.min(cells[at], start + rise + slack(start, cells[at + 2], rise));
  }

  private static double slack(double start, double slope, double rise) {
    double size = Math.abs(start) + Math.abs(rise);
    return size < EXACT && isWhole(start) && isWhole(slope) ? 0 : SLACK * size;
  }

  private static boolean isWhole(double value) {
    return value == Math.rint(value);
  }

  private int rankCell(int row, int rank) {
    return row * stride + 3 * dimensions + CELLS_PER_RANK * rank;
  }
}
