package dev.gleaner.core.buy.portfolio;

import java.util.ArrayList;
import java.util.List;

/**
 * The best portfolios for a range of risk aversions, from none at all to one that thinks of nothing
 * else. Solved once, each from the one before; whoever asks for a risk then looks it up.
 */
public final class Frontier {

  private static final int PER_DECADE = 4;
  private static final int FIRST_DECADE = -4;
  private static final int LAST_DECADE = 6;
  private static final int FARTHEST_DECADE = 14;
  private static final double NEAR = 0.01;
  private static final int REFINEMENTS = 30;

  private final PortfolioProblem problem;
  private final List<Portfolio> portfolios;

  private Frontier(PortfolioProblem problem, List<Portfolio> portfolios) {
    this.problem = problem;
    this.portfolios = List.copyOf(portfolios);
  }

  /**
   * For risk aversions around that at which returns and risks of these markets weigh the same,
   * since risks come in all units.
   */
  public static Frontier of(PortfolioProblem problem) {
    double unit = unit(problem);
    List<Double> riskAversions = new ArrayList<>();
    riskAversions.add(0.0);
    for (int i = FIRST_DECADE * PER_DECADE; i <= LAST_DECADE * PER_DECADE; i++) {
      riskAversions.add(unit * StrictMath.pow(10, (double) i / PER_DECADE));
    }
    List<Portfolio> portfolios = new ArrayList<>(of(problem, riskAversions).portfolios);
    Portfolio last = portfolios.get(portfolios.size() - 1);
    // One wild market makes the unit coarse: go on to where calmer ones are told apart.
    for (int i = LAST_DECADE * PER_DECADE + 1; mayBeRiskier(last, problem, i); i++) {
      double riskAversion = unit * StrictMath.pow(10, (double) i / PER_DECADE);
      last = PairwiseSolver.solve(problem.withRiskAversion(riskAversion), last.weights());
      portfolios.add(last);
    }
    return new Frontier(problem, portfolios);
  }

  /** For these risk aversions, in ascending order. */
  public static Frontier of(PortfolioProblem problem, List<Double> riskAversions) {
    List<Portfolio> portfolios = new ArrayList<>();
    double[] start = null;
    for (double riskAversion : riskAversions) {
      Portfolio next = PairwiseSolver.solve(problem.withRiskAversion(riskAversion), start);
      start = next.weights();
      portfolios.add(next);
    }
    return new Frontier(problem, portfolios);
  }

  /** In order of risk aversion: the savings fall, and so do the risks. */
  public List<Portfolio> portfolios() {
    return portfolios;
  }

  /** The highest expected saving that can be had. */
  public double bestReturn() {
    return portfolios.get(0).expectedReturn();
  }

  /** The portfolio of least risk that gives up at most so much of the highest expected saving. */
  public Portfolio givingUp(double most) {
    double least = bestReturn() - most;
    int last = 0;
    while (last + 1 < portfolios.size() && portfolios.get(last + 1).expectedReturn() >= least) {
      last++;
    }
    Portfolio best = portfolios.get(last);
    if (last + 1 == portfolios.size()) {
      return best;
    }
    double low = best.riskAversion();
    double high = portfolios.get(last + 1).riskAversion();
    for (int i = 0; i < REFINEMENTS && best.expectedReturn() - least > 1e-4 * most; i++) {
      double middle = low == 0 ? high / 10 : StrictMath.sqrt(low * high);
      Portfolio between = PairwiseSolver.solve(problem.withRiskAversion(middle), best.weights());
      if (between.expectedReturn() >= least) {
        best = between;
        low = middle;
      } else {
        high = middle;
      }
    }
    return best;
  }

  // An optimum's risk is above the least one by at most what returns differ, by the risk aversion.
  private static boolean mayBeRiskier(Portfolio last, PortfolioProblem problem, int step) {
    return step <= FARTHEST_DECADE * PER_DECADE
        && spread(problem) > NEAR * last.risk() * last.riskAversion()
        && last.risk() > 0;
  }

  private static double spread(PortfolioProblem problem) {
    double least = Double.POSITIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < problem.size(); i++) {
      least = Math.min(least, problem.expectedReturn(i));
      most = Math.max(most, problem.expectedReturn(i));
    }
    return most - least;
  }

  private static double unit(PortfolioProblem problem) {
    double risks = 0;
    for (int i = 0; i < problem.size(); i++) {
      risks += problem.risk().own(i);
    }
    double mean = risks / problem.size();
    double spread = spread(problem);
    return mean > 0 && spread > 0 ? spread / mean : 1;
  }
}
