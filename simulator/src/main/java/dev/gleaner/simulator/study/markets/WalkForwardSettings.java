package dev.gleaner.simulator.study.markets;

import dev.gleaner.config.units.FractionText;
import dev.gleaner.config.yaml.Fields;
import dev.gleaner.core.estimate.markets.RiskMeasure;
import dev.gleaner.core.estimate.markets.RiskModel;
import dev.gleaner.core.plan.backtest.Strategy;
import dev.gleaner.core.plan.backtest.WalkForward;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * What is compared, and how.
 *
 * @param reference the measure of risk that the others are compared with
 */
record WalkForwardSettings(
    WalkForward walk,
    List<RiskMeasure> risks,
    List<Double> givenUp,
    List<Integer> greedy,
    RiskMeasure reference) {

  static WalkForwardSettings of(Fields fields) {
    List<RiskMeasure> risks = fields.choices("risks", List.of(), RiskMeasure.class);
    RiskMeasure reference =
        fields.choice("reference", RiskMeasure.PRICE_COVARIANCE, RiskMeasure.class);
    if (!risks.contains(reference)) {
      throw fields.bad("risks", "also the reference, " + Fields.written(reference));
    }
    return new WalkForwardSettings(
        new WalkForward(
            fields.someTime("past", Duration.ofDays(28)).toMillis(),
            fields.someTime("future", Duration.ofDays(7)).toMillis(),
            fields.number("bid", 1, 0.01, 100),
            fields.count("draws", 20, 0, 10_000),
            fields.count("markets-per-draw", 12, 2, 10_000),
            fields.count("seed", 1, 0, Integer.MAX_VALUE)),
        risks,
        fields.list("given-up", text -> FractionText.parse(text, 0, 1)),
        fields.counts("greedy", List.of(), 1, 10_000),
        reference);
  }

  List<Strategy> strategies() {
    List<Strategy> all = new ArrayList<>();
    for (RiskMeasure risk : risks) {
      // One for all budgets, which then share its frontier.
      RiskModel model = risk.model(walk.bidOverOnDemand());
      givenUp.forEach(most -> all.add(Strategy.portfolio(model, most)));
      greedy.forEach(markets -> all.add(Strategy.savingAsMuchAs(Strategy.greedy(markets), model)));
    }
    greedy.forEach(markets -> all.add(Strategy.greedy(markets)));
    all.add(Strategy.lowestCost());
    all.add(Strategy.diversified());
    return all;
  }

  /** How backtests call the portfolio that promises to save what a greedy choice does. */
  static String strategy(RiskMeasure risk, int greedy) {
    return Strategy.savingAsMuchAs(greedy(greedy), Fields.written(risk));
  }

  static String greedy(int markets) {
    return Strategy.greedy(markets).name();
  }

  /** How backtests call the portfolio of a measure of risk. */
  static String strategy(RiskMeasure risk, double givenUp) {
    return Fields.written(risk) + " " + givenUp;
  }
}
