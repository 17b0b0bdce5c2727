package dev.gleaner.core.buy.portfolio;

/**
 * How good a solution is, so that nobody has to trust the solver.
 *
 * @param gap the objective is at most this far below the best possible one (duality gap)
 * @param violation the most by which a group exceeds its cap
 * @param steps how many pairwise steps it took
 */
public record Certificate(double gap, double violation, Standing standing, int steps) {

  /** What the gap speaks of. */
  public enum Standing {
    /** All portfolios: the risk is convex. */
    BEST,
    /** All portfolios, with the price of what was added to the diagonal in the gap. */
    BEST_AFTER_LIFT,
    /** Those nearby, as far as first derivatives see: the matrix has not been found convex. */
    STATIONARY
  }
}
