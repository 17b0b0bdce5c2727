package dev.gleaner.core.buy.portfolio;

import dev.gleaner.core.estimate.markets.Convexity;
import dev.gleaner.core.model.BadInputException;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Solves equation 5 by steps that trade one market for another, as support vector machines are
 * trained: no library that was measured is both fast and right at thousands of markets, and such
 * steps need only the columns of the markets that enter the portfolio. Newton steps between the
 * markets that are in it do the rest.
 *
 * <p>Caps on groups are priced by an augmented Lagrangian around that. The duality gap certifies
 * the answer.
 */
public final class PairwiseSolver {

  /** Relative to the spread of the returns; far below what a decision could notice. */
  private static final double TOLERANCE = 1e-9;

  /** Of the steepest that gradients can be: no sum is known better than this. */
  private static final double ROUNDING = 1e-15;

  private static final int MOST_SWEEPS = 2_000;
  private static final int PAIRS_PER_SWEEP = 10;
  private static final int MOST_ROUNDS = 100;
  private static final double STALLED = 0.25;

  private PairwiseSolver() {}

  public static Portfolio solve(PortfolioProblem problem) {
    return solve(problem, null);
  }

  /** Starts from another portfolio of the same markets, or from scratch where that is null. */
  static Portfolio solve(PortfolioProblem problem, double[] start) {
    refuseImpossibleCaps(problem);
    GroupPrices prices = new GroupPrices(problem);
    Ascent ascent = new Ascent(problem, prices, start);
    double tolerance = Math.max(TOLERANCE * scale(problem), ROUNDING * ascent.steepest());
    int steps = climb(ascent, tolerance);
    double residue = Double.POSITIVE_INFINITY;
    for (int round = 0; round < MOST_ROUNDS && prices.unsettled(tolerance); round++) {
      if (ascent.capsAreImpossible()) {
        throw impossible(prices.inTheWay());
      }
      double now = prices.residue();
      prices.raise();
      // Only here: prices change with the stiffness, and must be climbed for before they count.
      if (now > STALLED * residue) {
        prices.stiffen();
      }
      residue = now;
      ascent.refresh();
      steps += climb(ascent, tolerance);
    }
    double violation = prices.violation();
    if (violation > 1e-6) {
      throw impossible(prices.inTheWay());
    }
    return new Portfolio(problem, ascent.weights(), certificate(problem, ascent, violation, steps));
  }

  // Pairs bring markets in and out, Newton steps settle their weights.
  private static int climb(Ascent ascent, double tolerance) {
    int steps = 0;
    for (int sweep = 0; sweep < MOST_SWEEPS; sweep++) {
      boolean improved = false;
      int pairs = Math.max(PAIRS_PER_SWEEP + sweep, ascent.held() / 2);
      double worthIt = Math.max(tolerance, ROUNDING * ascent.groups().steepest());
      for (int i = 0; i < pairs && PairStep.take(ascent, worthIt); i++) {
        improved = true;
        steps++;
      }
      if (!improved) {
        return steps;
      }
      NewtonStep.take(ascent, tolerance);
      ascent.refresh();
    }
    return steps;
  }

  private static Certificate certificate(
      PortfolioProblem problem, Ascent ascent, double violation, int steps) {
    ascent.refresh();
    Convexity convexity = problem.risk().convexity();
    double squares = 0;
    for (double weight : ascent.weights()) {
      squares += weight * weight;
    }
    double ofLift = problem.riskAversion() * convexity.lift() * (1 - squares);
    return new Certificate(
        Math.max(0, ascent.gap()) + ofLift, violation, standing(problem, convexity), steps);
  }

  private static Certificate.Standing standing(PortfolioProblem problem, Convexity convexity) {
    if (!convexity.known() && problem.riskAversion() > 0) {
      return Certificate.Standing.STATIONARY;
    }
    return convexity.lift() > 0 ? Certificate.Standing.BEST_AFTER_LIFT : Certificate.Standing.BEST;
  }

  private static double scale(PortfolioProblem problem) {
    double least = Double.POSITIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < problem.size(); i++) {
      double value = problem.expectedReturn(i);
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
    return most > least ? most - least : 1;
  }

  private static void refuseImpossibleCaps(PortfolioProblem problem) {
    if (problem.marketCap() * problem.size() < 1 - 1e-12) {
      throw new BadInputException(
          "at most %s of the portfolio in each of %d markets is less than the whole; allow more per market or more markets"
              .formatted(problem.marketCap(), problem.size()));
    }
  }

  private static BadInputException impossible(List<GroupCap> caps) {
    String names =
        caps.stream()
            .limit(5)
            .map(cap -> "%s (%s)".formatted(cap.name(), cap.most()))
            .collect(Collectors.joining(", "));
    return new BadInputException(
        "no portfolio keeps the caps on %s%s; allow more per zone, family or market, or more markets"
            .formatted(names, caps.size() > 5 ? " and %d more".formatted(caps.size() - 5) : ""));
  }
}
