package dev.gleaner.core.estimate.markets;

/**
 * A risk matrix whose entries are computed from histories, column by column as they are asked for.
 * Every entry is an inner product, so the matrix is positive semidefinite.
 */
final class ComputedRisk implements RiskMatrix {

  /** The entry of two markets. */
  @FunctionalInterface
  interface InnerProduct {
    double of(int one, int other);
  }

  private final InnerProduct product;
  private final double[][] columns;
  private final double[] own;

  ComputedRisk(int size, InnerProduct product) {
    this.product = product;
    columns = new double[size][];
    own = new double[size];
    for (int i = 0; i < size; i++) {
      own[i] = product.of(i, i);
    }
  }

  @Override
  public int size() {
    return own.length;
  }

  @Override
  public double[] column(int market) {
    if (columns[market] == null) {
      double[] column = new double[own.length];
      for (int i = 0; i < column.length; i++) {
        // The same number on both sides of the diagonal, whichever column came first.
        column[i] =
            i == market ? own[i] : columns[i] != null ? columns[i][market] : product.of(market, i);
      }
      columns[market] = column;
    }
    return columns[market];
  }

  @Override
  public double own(int market) {
    return own[market];
  }

  @Override
  public Convexity convexity() {
    return Convexity.CERTAIN;
  }
}
