package dev.gleaner.core.plan.backtest;

import dev.gleaner.core.buy.portfolio.Baselines;
import dev.gleaner.core.buy.portfolio.Frontier;
import dev.gleaner.core.estimate.markets.RiskModel;
import dev.gleaner.core.model.MarketHistory;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** A way to spread servers over markets. */
public interface Strategy {

  String name();

  /** At least 0 and of sum 1; or all 0 where nothing is bought and all is left on demand. */
  double[] weights(Knowledge past);

  /** The same among the markets that are allowed then; buys nothing where that is none. */
  default Strategy within(UnaryOperator<List<MarketHistory>> allowed) {
    return new Named(
        name(),
        past -> {
          List<MarketHistory> some = allowed.apply(past.markets());
          return some.isEmpty()
              ? new double[past.size()]
              : past.spread(some, weights(past.only(some)));
        });
  }

  /** By any rule. */
  static Strategy of(String name, Function<Knowledge, double[]> rule) {
    return new Named(name, rule);
  }

  /** The portfolio of least risk that gives up at most so much of the highest expected saving. */
  static Strategy portfolio(RiskModel risk, double givenUp) {
    return new Named(
        risk.name() + " " + givenUp, past -> past.frontier(risk).givingUp(givenUp).weights());
  }

  /** The portfolio of least risk among those that promise to save what another strategy does. */
  static Strategy savingAsMuchAs(Strategy other, RiskModel risk) {
    return new Named(
        savingAsMuchAs(other.name(), risk.name()),
        past -> {
          double promised = 0;
          double[] weights = other.weights(past);
          for (int i = 0; i < weights.length; i++) {
            promised += weights[i] * past.returns()[i];
          }
          Frontier frontier = past.frontier(risk);
          return frontier.givingUp(frontier.bestReturn() - promised).weights();
        });
  }

  /** What that one is called. */
  static String savingAsMuchAs(String other, String risk) {
    return "%s, saving as %s".formatted(risk, other);
  }

  /** The paper's greedy choice. */
  static Strategy greedy(int markets) {
    return new Named("greedy " + markets, past -> Baselines.greedy(past.returns(), markets));
  }

  /** EC2 Spot Fleet, lowest-cost. */
  static Strategy lowestCost() {
    return new Named("fleet lowest-cost", past -> Baselines.lowestCost(past.pricesPerCore()));
  }

  /** EC2 Spot Fleet, diversified over some types, the cheapest ones, in all of their zones. */
  static Strategy diversified(int types) {
    return new Named(
        "fleet of %d types".formatted(types),
        past ->
            Baselines.diversified(
                past.markets().stream().map(MarketHistory::market).toList(),
                past.pricesPerCore(),
                types));
  }

  /** EC2 Spot Fleet, diversified over all there are. */
  static Strategy diversified() {
    return new Named("fleet diversified", past -> Baselines.diversified(past.size()));
  }
}
