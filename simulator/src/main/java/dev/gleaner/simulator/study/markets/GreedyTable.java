package dev.gleaner.simulator.study.markets;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.core.estimate.markets.RiskMeasure;
import dev.gleaner.core.plan.backtest.Judgement;
import dev.gleaner.simulator.result.Measure;
import dev.gleaner.simulator.result.ResultTable;
import java.util.Map;

/** Portfolios beside greedy choices that promised the same saving. */
final class GreedyTable {

  private GreedyTable() {}

  static ResultTable of(WalkForwardSettings settings, Map<String, StepRecord> records) {
    ResultTable.Rows rows = new ResultTable.Rows();
    for (RiskMeasure risk : settings.risks()) {
      for (int markets : settings.greedy()) {
        StepRecord own = records.get(WalkForwardSettings.strategy(risk, markets));
        StepRecord greedy = records.get(WalkForwardSettings.greedy(markets));
        rows.add(
            Fields.written(risk),
            (double) markets,
            greedy.mean(Judgement::largestLoss),
            own.mean(Judgement::largestLoss),
            own.minusByStep(greedy, Judgement::largestLoss),
            own.minusByCase(greedy, Judgement::largestLoss),
            own.minusByStep(greedy, Judgement::squaredLoss),
            own.minusByStep(greedy, Judgement::realised));
      }
    }
    return rows.table(
        "against_greedy",
        "portfolios that promise to save as much as a greedy choice",
        Measure.text("risk", "risk"),
        Measure.count("greedy_markets", "greedy markets"),
        Measure.share("greedy_largest_loss", "greedy's largest loss"),
        Measure.share("own_largest_loss", "this one's"),
        Measure.share("difference_over_steps", "difference (over steps)"),
        Measure.share("difference_over_cases", "difference (over cases)"),
        Measure.number("squared_loss_difference", "squared loss, difference"),
        Measure.share("realised_difference", "realised saving, difference"));
  }
}
