package dev.gleaner.simulator.study.markets;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.core.estimate.markets.RiskMeasure;
import dev.gleaner.core.plan.backtest.Judgement;
import dev.gleaner.simulator.kernel.PlanListener;
import dev.gleaner.simulator.kernel.Ticks;
import dev.gleaner.simulator.result.Finding;
import dev.gleaner.simulator.result.Measure;
import dev.gleaner.simulator.result.Plot;
import dev.gleaner.simulator.result.Plot.Point;
import dev.gleaner.simulator.result.Plot.Series;
import dev.gleaner.simulator.result.Result;
import dev.gleaner.simulator.result.ResultTable;
import dev.gleaner.simulator.result.Sentence;
import dev.gleaner.simulator.study.DataFiles;
import dev.gleaner.simulator.study.MarketSource;
import dev.gleaner.simulator.study.PriceSpan;
import dev.gleaner.simulator.study.Study;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Buys with the past and is judged on the future only: which measure of risk foresees losses? */
public record WalkForwardStudy(Supplier<PriceSpan> source, WalkForwardSettings settings)
    implements Study {

  private static final double MILLIS_PER_DAY = Ticks.MILLISECONDS.perDay();

  public static Study ofPrices(DataFiles data, Fields fields) {
    return new WalkForwardStudy(
        MarketSource.of(data, fields)::read, WalkForwardSettings.of(fields));
  }

  @Override
  public Result run(int threads, PlanListener listener) {
    PriceSpan prices = source.get();
    listener.begins("steps", settings.walk().steps(prices.markets()));
    Map<String, StepRecord> records = new LinkedHashMap<>();
    settings
        .walk()
        .run(prices.markets(), settings.strategies(), step -> listener.step())
        .forEach((name, cases) -> records.put(name, StepRecord.of(cases, settings.walk().draws())));
    ResultTable.Rows pairs = new ResultTable.Rows();
    List<Finding> findings = new ArrayList<>();
    for (RiskMeasure risk : settings.risks()) {
      for (double givenUp : settings.givenUp()) {
        if (risk != settings.reference()) {
          compare(risk, givenUp, records, pairs, findings);
        }
      }
    }
    return new Result(
        findings,
        sentences(records),
        notes(prices, records.values().iterator().next()),
        tables(records, pairs),
        List.of(plot(records)));
  }

  private List<ResultTable> tables(Map<String, StepRecord> records, ResultTable.Rows pairs) {
    List<ResultTable> tables = new ArrayList<>(List.of(strategies(records), paired(pairs)));
    if (!settings.greedy().isEmpty()) {
      tables.add(GreedyTable.of(settings, records));
    }
    return tables;
  }

  private void compare(
      RiskMeasure risk,
      double givenUp,
      Map<String, StepRecord> records,
      ResultTable.Rows pairs,
      List<Finding> findings) {
    StepRecord own = records.get(WalkForwardSettings.strategy(risk, givenUp));
    StepRecord reference = records.get(WalkForwardSettings.strategy(settings.reference(), givenUp));
    for (OutcomeFigure outcome : OutcomeFigure.COMPARED) {
      var figure = outcome.figure();
      pairs.add(
          Fields.written(risk),
          givenUp,
          outcome.label(),
          reference.mean(figure),
          own.mean(figure),
          own.minusByStep(reference, figure),
          own.minusByCase(reference, figure),
          own.shareBelow(reference, figure),
          reference.shareBelow(own, figure));
    }
    findings.add(
        Finding.scaleFree(
            "squared loss beyond the reference's, %s giving up %s"
                .formatted(Fields.written(risk), percent(givenUp)),
            own.minusByStep(reference, Judgement::squaredLoss)));
  }

  private static List<Sentence> sentences(Map<String, StepRecord> records) {
    String saving =
        Collections.max(
            records.keySet(),
            Comparator.comparingDouble(name -> records.get(name).mean(Judgement::realised)));
    String calm =
        Collections.min(
            records.keySet(),
            Comparator.comparingDouble(name -> records.get(name).mean(Judgement::squaredLoss)));
    return List.of(
        about("Realised the largest saving", saving, records.get(saving)),
        about("Lost the least at once", calm, records.get(calm)));
  }

  private static Sentence about(String what, String strategy, StepRecord cases) {
    return Sentence.of(
        "%s: %s, with a saving of %s and a mean squared loss of %s millionths.",
        what,
        strategy,
        Sentence.share(cases.mean(Judgement::realised)),
        Sentence.number(cases.mean(Judgement::squaredLoss)));
  }

  private static String percent(double share) {
    return Math.round(1000 * share) / 10.0 + "%";
  }

  private List<String> notes(PriceSpan prices, StepRecord any) {
    return List.of(
        "%d markets over %.1f days, bid %s of on-demand; %.0f days of past, %.0f of future, %d steps, %d cases."
            .formatted(
                prices.markets().size(),
                prices.days(),
                settings.walk().bidOverOnDemand(),
                settings.walk().pastMillis() / MILLIS_PER_DAY,
                settings.walk().futureMillis() / MILLIS_PER_DAY,
                any.steps(),
                any.cases().size()),
        "Intervals are over steps; draws of one step share their future.");
  }

  private static ResultTable strategies(Map<String, StepRecord> records) {
    ResultTable.Rows rows = new ResultTable.Rows();
    records.forEach(
        (name, cases) ->
            rows.add(
                name,
                cases.byStep(Judgement::expected).within(Double.NEGATIVE_INFINITY, 1),
                cases.byStep(Judgement::realised).within(Double.NEGATIVE_INFINITY, 1),
                cases.byStep(Judgement::revocations).within(0, Double.POSITIVE_INFINITY),
                cases.byStep(Judgement::largestLoss).within(0, 1),
                cases.byStep(Judgement::squaredLoss).within(0, Double.POSITIVE_INFINITY),
                cases.mean(Judgement::markets)));
    return rows.table(
        "strategies",
        "what became of purchases",
        Measure.text("strategy", "strategy"),
        Measure.share("expected_saving", "expected saving"),
        Measure.share("realised_saving", "realised"),
        Measure.number("revocations_per_server_week", "revocations per server and week"),
        Measure.share("largest_loss", "largest loss at once"),
        Measure.number("squared_loss_millionths", "squared loss (1e-6)"),
        Measure.number("markets", "markets"));
  }

  private ResultTable paired(ResultTable.Rows rows) {
    String reference = Fields.written(settings.reference());
    return rows.table(
        "paired",
        "paired differences against %s at the same budget".formatted(reference),
        Measure.text("risk", "risk"),
        Measure.share("given_up", "given up"),
        Measure.text("figure", "figure"),
        Measure.number("reference", reference),
        Measure.number("own", "this"),
        Measure.number("difference_over_steps", "difference (over steps)"),
        Measure.number("difference_over_cases", "difference (over cases)"),
        Measure.share("less_in", "less in"),
        Measure.share("more_in", "more in"));
  }

  private static Plot plot(Map<String, StepRecord> records) {
    Map<String, List<Point>> dots = new LinkedHashMap<>();
    records.forEach(
        (name, cases) ->
            dots.computeIfAbsent(name.replaceFirst(" [0-9.]+$", ""), family -> new ArrayList<>())
                .add(
                    new Point(
                        cases.mean(Judgement::squaredLoss), cases.mean(Judgement::realised))));
    return new Plot(
        "Realised saving against realised loss",
        Plot.Form.DOTS,
        "mean squared loss within five minutes (1e-6)",
        "realised saving",
        false,
        List.of(),
        dots.entrySet().stream().map(one -> new Series(one.getKey(), one.getValue())).toList());
  }
}
