package dev.gleaner.core.buy.capacity.bound;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The cheapest (broken) numbers of servers that satisfy some cuts, by the dual simplex method: it
 * starts with no servers, and each cut that is added costs a few steps from where the last one
 * ended. Each row says how a variable depends on those that are zero: servers of offers, or what a
 * cut has to spare.
 *
 * <p>Once there are many rows, those of cuts that have something to spare are dropped: the cost
 * stays as it is, and a cut that is missed later is found again.
 */
final class CoveringProgram {

  private static final double TINY = 1e-9;
  private static final int MOST_STEPS = 2_000;
  private static final int MOST_ROWS = 64;

  private final int offers;
  // What one more of each column's variable costs; those of cuts are the multipliers.
  private final double[] costs;
  // An offer, or offers + the number of a cut.
  private final int[] columns;
  private final List<Cut> cuts = new ArrayList<>();
  private final List<Row> rows = new ArrayList<>();

  private static final class Row {
    private int variable;
    private double value;
    private final double[] slopes;

    Row(int variable, double value, double[] slopes) {
      this.variable = variable;
      this.value = value;
      this.slopes = slopes;
    }

    void add(double factor, Row other) {
      value += factor * other.value;
      addTo(slopes, factor, other.slopes);
    }
  }

  CoveringProgram(double[] prices) {
    offers = prices.length;
    costs = prices.clone();
    columns = new int[offers];
    Arrays.setAll(columns, i -> i);
  }

  private static void addTo(double[] sum, double factor, double[] more) {
    for (int j = 0; j < sum.length; j++) {
      sum[j] += factor * more[j];
    }
  }

  /** False if nothing satisfies all cuts, or too many steps would be needed. */
  boolean add(Cut cut) {
    if (rows.size() >= MOST_ROWS) {
      rows.removeIf(row -> row.variable >= offers && forget(row.variable));
    }
    Row row = new Row(offers + cuts.size(), -1, new double[offers]);
    cuts.add(cut);
    for (int j = 0; j < offers; j++) {
      if (columns[j] < offers) {
        row.slopes[j] = cut.share(columns[j]);
      }
    }
    for (Row held : rows) {
      if (held.variable < offers) {
        row.add(cut.share(held.variable), held);
      }
    }
    rows.add(row);
    for (int step = 0; step < MOST_STEPS; step++) {
      Row worst = rows.get(0);
      for (Row one : rows) {
        worst = one.value < worst.value ? one : worst;
      }
      if (worst.value >= -TINY) {
        return true;
      }
      int entering = entering(worst);
      if (entering < 0) {
        return false;
      }
      pivot(worst, entering);
    }
    return false;
  }

  private boolean forget(int variable) {
    cuts.set(variable - offers, null);
    return true;
  }

  // The one whose cost reaches zero first as the row's variable is given a price.
  private int entering(Row row) {
    int best = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int j = 0; j < offers; j++) {
      if (row.slopes[j] > TINY) {
        double ratio = costs[j] / row.slopes[j];
        if (ratio < least || (ratio == least && row.slopes[j] > row.slopes[best])) {
          best = j;
          least = ratio;
        }
      }
    }
    return best;
  }

  // The row is solved for the variable of the column, and the two change places.
  private void pivot(Row row, int column) {
    double slope = row.slopes[column];
    for (int j = 0; j < offers; j++) {
      row.slopes[j] /= -slope;
    }
    row.value /= -slope;
    row.slopes[column] = 0;
    for (Row other : rows) {
      double factor = other.slopes[column];
      if (other != row && factor != 0) {
        other.slopes[column] = 0;
        other.add(factor, row);
        other.slopes[column] = factor / slope;
      }
    }
    double cost = costs[column];
    costs[column] = 0;
    addTo(costs, cost, row.slopes);
    costs[column] = cost / slope;
    row.slopes[column] = 1 / slope;
    int leaving = row.variable;
    row.variable = columns[column];
    columns[column] = leaving;
  }

  /** How many servers of each offer. */
  double[] servers() {
    double[] servers = new double[offers];
    for (Row row : rows) {
      if (row.variable < offers) {
        servers[row.variable] = Math.max(0, row.value);
      }
    }
    return servers;
  }

  /** What the cuts that have nothing to spare prove, each at its multiplier. */
  CostCertificate certificate(double[] prices) {
    List<Cut> active = new ArrayList<>();
    List<Double> multipliers = new ArrayList<>();
    for (int j = 0; j < offers; j++) {
      if (columns[j] >= offers && costs[j] > 0) {
        active.add(cuts.get(columns[j] - offers));
        multipliers.add(costs[j]);
      }
    }
    return new CostCertificate(active, multipliers, prices);
  }
}
