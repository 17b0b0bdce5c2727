package dev.gleaner.core.estimate.markets;

/**
 * What is known about the curvature of a risk matrix.
 *
 * @param known false if nobody looked
 * @param lift what was added to the diagonal to make the matrix positive semidefinite
 */
public record Convexity(boolean known, double lift) {

  /** Positive semidefinite as it came: sums of squares are. */
  public static final Convexity CERTAIN = new Convexity(true, 0);

  public static final Convexity UNKNOWN = new Convexity(false, 0);

  public static Convexity lifted(double lift) {
    return new Convexity(true, lift);
  }
}
