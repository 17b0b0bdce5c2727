package dev.gleaner.core.estimate.markets;

/** A risk matrix that somebody else has made, all of it in memory. */
public final class DenseRisk implements RiskMatrix {

  /** Rounding makes tiny negative eigenvalues: what is smaller than this share is none. */
  private static final double ROUNDING = 1e-13;

  private final double[][] rows;
  private final Convexity convexity;

  private DenseRisk(double[][] rows, Convexity convexity) {
    this.rows = rows;
    this.convexity = convexity;
  }

  /** As it is; nothing is said about its curvature. */
  public static DenseRisk of(double[][] rows) {
    for (int i = 0; i < rows.length; i++) {
      if (rows[i].length != rows.length) {
        throw new IllegalArgumentException(
            "row %d of %d has %d columns".formatted(i, rows.length, rows[i].length));
      }
      for (int j = 0; j <= i; j++) {
        if (!Double.isFinite(rows[i][j]) || rows[i][j] != rows[j][i]) {
          throw new IllegalArgumentException(
              "(%d, %d) is %s and %s; expected a symmetric matrix of numbers"
                  .formatted(i, j, rows[i][j], rows[j][i]));
        }
      }
    }
    double[][] copy = new double[rows.length][];
    for (int i = 0; i < rows.length; i++) {
      copy[i] = rows[i].clone();
    }
    return new DenseRisk(copy, Convexity.UNKNOWN);
  }

  /**
   * Positive semidefinite: where it is not, the least power of two times {@value #ROUNDING} of its
   * largest diagonal entry is added to the diagonal that makes it so. A Cholesky decomposition
   * decides, which takes a third of n^3 steps.
   */
  public DenseRisk lifted() {
    double largest = Double.MIN_NORMAL;
    for (int i = 0; i < rows.length; i++) {
      largest = Math.max(largest, Math.abs(rows[i][i]));
    }
    double lift = ROUNDING * largest;
    if (isPositive(lift)) {
      return new DenseRisk(rows, Convexity.CERTAIN);
    }
    while (!isPositive(lift)) {
      lift *= 2;
    }
    DenseRisk result = of(rows);
    for (int i = 0; i < rows.length; i++) {
      result.rows[i][i] += lift;
    }
    return new DenseRisk(result.rows, Convexity.lifted(lift));
  }

  private boolean isPositive(double lift) {
    int n = rows.length;
    double[][] factor = new double[n][];
    for (int i = 0; i < n; i++) {
      double[] row = new double[i + 1];
      factor[i] = row;
      for (int j = 0; j <= i; j++) {
        double[] other = factor[j];
        double rest = rows[i][j] + (i == j ? lift : 0);
        for (int k = 0; k < j; k++) {
          rest -= row[k] * other[k];
        }
        if (i != j) {
          row[j] = rest / other[j];
        } else if (rest > 0) {
          row[j] = StrictMath.sqrt(rest);
        } else {
          return false;
        }
      }
    }
    return true;
  }

  @Override
  public int size() {
    return rows.length;
  }

  @Override
  public double[] column(int market) {
    return rows[market];
  }

  @Override
  public double own(int market) {
    return rows[market][market];
  }

  @Override
  public Convexity convexity() {
    return convexity;
  }
}
