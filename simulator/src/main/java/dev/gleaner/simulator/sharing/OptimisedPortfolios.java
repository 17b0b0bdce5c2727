package dev.gleaner.simulator.sharing;

import dev.gleaner.core.buy.portfolio.PairwiseSolver;
import dev.gleaner.core.buy.portfolio.PortfolioProblem;
import dev.gleaner.core.estimate.markets.DenseRisk;
import dev.gleaner.core.estimate.markets.RiskMatrix;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.share.Share;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * ExoSphere's portfolios (equation 5) of the markets that are open, by a risk aversion and a cap on
 * each market for every level. Every set of open markets is solved once, whichever seed meets it
 * first: seeds may run at a time.
 */
public final class OptimisedPortfolios implements PortfolioChoice {

  /**
   * Equation 8 buys a whole server for the least share: one below this part of the largest is none.
   */
  private static final double LEAST = 0.05;

  /**
   * What a level wants.
   *
   * @param aversion alpha of equation 5
   * @param marketCap the most that may go to one market, up to 1; more where too few are open
   */
  public record Taste(double aversion, double marketCap) {}

  private record Question(RiskLevel level, Set<Market> open) {}

  private final List<Market> markets;
  private final double[] returns;
  private final RiskMatrix risk;
  private final Map<RiskLevel, Taste> tastes;
  private final Map<Question, List<Share>> answers = new HashMap<>();

  /**
   * Portfolios by what is known of markets, all in the same order.
   *
   * @param returns equation 2, of the past
   * @param risk V of equation 4, of the past
   */
  public OptimisedPortfolios(
      List<Market> markets, double[] returns, RiskMatrix risk, Map<RiskLevel, Taste> tastes) {
    this.markets = List.copyOf(markets);
    this.returns = returns.clone();
    this.risk = risk;
    this.tastes = Map.copyOf(tastes);
  }

  @Override
  public synchronized List<Share> choose(RiskLevel level, Set<Market> open) {
    return answers.computeIfAbsent(new Question(level, open), this::solve);
  }

  private List<Share> solve(Question question) {
    int[] among =
        IntStream.range(0, markets.size())
            .filter(i -> question.open().contains(markets.get(i)))
            .toArray();
    Taste taste = tastes.get(question.level());
    double[] weights =
        PairwiseSolver.solve(
                new PortfolioProblem(
                    Arrays.stream(among).mapToDouble(i -> returns[i]).toArray(),
                    risksAmong(among),
                    taste.aversion(),
                    Math.max(taste.marketCap(), 1.0 / among.length),
                    List.of()))
            .weights();
    double largest = Arrays.stream(weights).max().orElseThrow();
    List<Share> shares = new ArrayList<>();
    for (int i = 0; i < among.length; i++) {
      if (weights[i] >= LEAST * largest) {
        shares.add(new Share(markets.get(among[i]), weights[i]));
      }
    }
    return shares;
  }

  private RiskMatrix risksAmong(int[] among) {
    double[][] rows = new double[among.length][];
    for (int i = 0; i < among.length; i++) {
      double[] column = risk.column(among[i]);
      rows[i] = Arrays.stream(among).mapToDouble(j -> column[j]).toArray();
    }
    return DenseRisk.of(rows);
  }
}
