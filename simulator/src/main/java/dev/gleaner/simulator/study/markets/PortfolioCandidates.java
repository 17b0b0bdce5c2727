package dev.gleaner.simulator.study.markets;

import dev.gleaner.core.buy.portfolio.Baselines;
import dev.gleaner.core.buy.portfolio.Frontier;
import dev.gleaner.core.buy.portfolio.Portfolio;
import dev.gleaner.core.buy.portfolio.PortfolioProblem;
import dev.gleaner.core.estimate.markets.RiskMatrix;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Markets to choose from, and what everybody chooses of them. */
final class PortfolioCandidates {

  /**
   * One choice.
   *
   * @param parameter risk aversion of a portfolio, or how many markets a greedy choice has
   * @param timesRisk its risk by that of the portfolio that saves as much
   */
  record Choice(
      String by, double parameter, double saving, double risk, double markets, double timesRisk) {}

  private final String name;
  private final List<MarketHistory> markets;
  private final PortfolioProblem problem;
  private final Frontier frontier;
  private final List<Portfolio> worthwhile;

  PortfolioCandidates(String name, List<MarketHistory> markets, double[] returns, RiskMatrix risk) {
    this.name = name;
    this.markets = markets;
    this.problem = new PortfolioProblem(returns, risk, 0);
    this.frontier = Frontier.of(problem);
    // The calmest price of all may be one far above on-demand that never moves.
    this.worthwhile =
        frontier.portfolios().stream()
            .filter(one -> one.expectedReturn() >= Math.min(0, frontier.bestReturn()))
            .toList();
  }

  String name() {
    return name;
  }

  int size() {
    return markets.size();
  }

  double bestSaving() {
    return frontier.bestReturn();
  }

  /** The portfolio of least risk among those that save anything. */
  Portfolio calmest() {
    return worthwhile.get(worthwhile.size() - 1);
  }

  /** What the portfolio would save that thinks of nothing but risk. */
  double savingOfLeastRisk() {
    return frontier.portfolios().get(frontier.portfolios().size() - 1).expectedReturn();
  }

  Portfolio boldest() {
    return frontier.portfolios().get(0);
  }

  /** The least risk at which so much is saved. */
  double riskAt(double saving) {
    return frontier.givingUp(Math.max(0, bestSaving() - saving)).risk();
  }

  List<Choice> portfolios() {
    return worthwhile.stream()
        .map(
            one ->
                new Choice(
                    "portfolio",
                    one.riskAversion(),
                    one.expectedReturn(),
                    one.risk(),
                    one.markets(),
                    1))
        .toList();
  }

  /** Everybody else. */
  List<Choice> others(double[] returns) {
    double[] cheapness =
        markets.stream().mapToDouble(history -> -history.prices().mean()).toArray();
    List<Choice> choices = new ArrayList<>();
    for (int k = 1; k <= size(); k++) {
      choices.add(choice("greedy by saving", k, Baselines.greedy(returns, k)));
    }
    for (int k = 1; k <= size(); k++) {
      choices.add(choice("greedy by price", k, Baselines.greedy(cheapness, k)));
    }
    choices.add(choice("fleet lowest-cost", 1, Baselines.lowestCost(latestPricesPerCore())));
    choices.add(choice("fleet diversified", size(), Baselines.diversified(size())));
    return choices;
  }

  private Choice choice(String by, int parameter, double[] weights) {
    double saving = problem.expectedReturn(weights);
    double risk = problem.risk().of(weights);
    return new Choice(
        by,
        parameter,
        saving,
        risk,
        Arrays.stream(weights).filter(weight -> weight > 0).count(),
        risk / riskAt(saving));
  }

  private double[] latestPricesPerCore() {
    return markets.stream()
        .mapToDouble(
            history -> {
              PriceSeries prices = history.prices();
              return prices.price(prices.changes() - 1)
                  / Math.max(1, history.market().type().size().cores());
            })
        .toArray();
  }
}
