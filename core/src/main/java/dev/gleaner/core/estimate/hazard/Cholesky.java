package dev.gleaner.core.estimate.hazard;

/** Solves A x = b for a small symmetric, positive definite A, of which the lower half is read. */
final class Cholesky {

  private Cholesky() {}

  /** Overwrites both: the matrix with its factor, the right-hand side with the solution. */
  static void solve(double[][] a, double[] b) {
    int n = b.length;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j <= i; j++) {
        double sum = a[i][j];
        for (int k = 0; k < j; k++) {
          sum -= a[i][k] * a[j][k];
        }
        if (i > j) {
          a[i][j] = sum / a[j][j];
        } else if (sum > 0) {
          a[i][i] = Math.sqrt(sum);
        } else {
          throw new ArithmeticException("not positive definite at row " + i);
        }
      }
    }
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < i; k++) {
        b[i] -= a[i][k] * b[k];
      }
      b[i] /= a[i][i];
    }
    for (int i = n - 1; i >= 0; i--) {
      for (int k = i + 1; k < n; k++) {
        b[i] -= a[k][i] * b[k];
      }
      b[i] /= a[i][i];
    }
  }
}
