package dev.gleaner.simulator.study.pools;

import dev.gleaner.config.units.AvailabilityText;
import dev.gleaner.config.units.DurationText;
import dev.gleaner.config.yaml.Fields;
import dev.gleaner.core.buy.capacity.policies.CapacityPolicyName;
import dev.gleaner.core.plan.backtest.CapacityWalk;
import dev.gleaner.core.plan.backtest.Moment;
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
import dev.gleaner.simulator.study.PriceSpan;
import dev.gleaner.simulator.study.Study;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * TR-Kubernetes, figure 15: how available a capacity is where it was planned with what had been
 * seen before, by how much of that and how it is read.
 */
public record CapacityWindowsStudy(
    PoolSettings settings,
    CapacityPolicyName policy,
    List<Duration> windows,
    List<ForecastName> forecasts,
    List<Double> targets)
    implements Study {

  public static Study of(DataFiles data, Fields fields) {
    return new CapacityWindowsStudy(
        PoolSettings.of(data, fields),
        fields.choice("policy", CapacityPolicyName.TR_KUBERNETES, CapacityPolicyName.class),
        fields.list("windows", DurationText::parse),
        fields.choices("forecasts", List.of(ForecastName.values()), ForecastName.class),
        fields.list("targets", AvailabilityText::unavailability));
  }

  @Override
  public Result run(int threads, PlanListener listener) {
    PriceSpan prices = settings.source().read();
    long longest = windows.stream().mapToLong(Duration::toMillis).max().orElseThrow();
    listener.begins("walks", windows.size() * forecasts.size());
    List<WindowRow> rows = new ArrayList<>();
    ResultTable.Rows foretold = new ResultTable.Rows();
    for (Duration window : windows) {
      CapacityWalk walk =
          new CapacityWalk(
              policy.policy(),
              settings.capacity(),
              settings.failures(),
              settings.bid(),
              window.toMillis(),
              settings.future().toMillis());
      long first = prices.from() + longest;
      List<Moment> all =
          walk.moments(settings.places(prices), prices.from(), first, prices.until());
      // The same spans for all windows.
      List<Moment> judged = all.stream().filter(one -> one.now() >= first).toList();
      for (ForecastName forecast : forecasts) {
        var outcomes = forecast.outcomes(walk, all, judged, targets);
        for (int i = 0; i < targets.size(); i++) {
          rows.add(new WindowRow(window, forecast, targets.get(i), outcomes.get(i)));
        }
        if (forecast.isEstimate()) {
          foretold.add(
              days(window),
              Fields.written(forecast),
              Spread.of(forecast.likelihoods(walk, judged), one -> one).mean());
        }
        listener.step();
      }
    }
    return new Result(
        findings(rows),
        sentences(rows),
        notes(prices, rows.get(0)),
        List.of(table(rows), table(foretold)),
        List.of(plot(rows)));
  }

  private static List<Finding> findings(List<WindowRow> rows) {
    List<Finding> findings = new ArrayList<>();
    for (WindowRow row : rows) {
      String of = ", %s, %s".formatted(of(row), days(row.window()));
      findings.add(Finding.availability("availability" + of, 1 - row.unavailability().mean()));
      findings.add(Finding.share("cost" + of, row.cost()));
    }
    return findings;
  }

  private static List<Sentence> sentences(List<WindowRow> rows) {
    WindowRow cheapest = Collections.min(rows, Comparator.comparingDouble(WindowRow::cost));
    WindowRow surest =
        Collections.min(rows, Comparator.comparingDouble(row -> row.unavailability().mean()));
    return List.of(about("Cheapest", cheapest), about("Least short of capacity", surest));
  }

  private static Sentence about(String what, WindowRow row) {
    return Sentence.of(
        "%s: %s wanted, foretold from %s: %s of the on-demand price, and short of capacity in %s of"
            + " %s plans.",
        what,
        of(row),
        days(row.window()),
        Sentence.share(row.cost()),
        Sentence.count(row.fellShort()),
        Sentence.count(row.outcomes().size()));
  }

  private static String of(WindowRow row) {
    return Fields.written(row.forecast()) + ", " + AvailabilityText.percentBut(row.target());
  }

  private static String days(Duration window) {
    return window.toHours() % 24 == 0 ? window.toDays() + "d" : window.toHours() + "h";
  }

  private List<String> notes(PriceSpan prices, WindowRow any) {
    long millis = any.outcomes().size() * settings.future().toMillis();
    return List.of(
        "%d markets over %.1f days, bid %s of on-demand, %d cores; %d plans for each kind, each judged on the %s after it: %.0f days."
            .formatted(
                prices.markets().size(),
                prices.days(),
                settings.bid(),
                settings.capacity(),
                any.outcomes().size(),
                days(settings.future()),
                millis / Ticks.MILLISECONDS.perDay()),
        "One shortfall of an hour would leave %.1f nines: more cannot be told apart, and no shortfall at all counts as that."
            .formatted(any.ninesThatCanBeTold()),
        "The oracle knows how long each market will be there, not when: it takes losses for"
            + " independent.");
  }

  private static ResultTable table(List<WindowRow> rows) {
    ResultTable.Rows cells = new ResultTable.Rows();
    for (WindowRow row : rows) {
      Spread gone = row.unavailability();
      cells.add(
          days(row.window()),
          Fields.written(row.forecast()),
          1 - row.target(),
          row.planned(),
          1 - gone.mean(),
          1 - gone.most(),
          1 - gone.least(),
          row.nines(),
          row.fellShort(),
          row.cost(),
          row.markets());
    }
    return cells.table(
        "windows",
        "what was realised",
        Measure.text("window", "window"),
        Measure.text("forecast", "forecast"),
        Measure.availability("target", "target"),
        Measure.scaleFree("planned", "planned to be gone"),
        Measure.availability("availability", "realised"),
        Measure.availability("least", "least"),
        Measure.availability("most", "most"),
        Measure.number("nines", "nines"),
        Measure.count("short", "plans that fell short"),
        Measure.share("cost", "of on-demand"),
        Measure.number("markets", "markets"));
  }

  private static ResultTable table(ResultTable.Rows foretold) {
    return foretold.table(
        "foretold",
        "which markets are there together, foretold: log-likelihood of a time",
        Measure.text("window", "window"),
        Measure.text("forecast", "forecast"),
        Measure.number("log_likelihood", "log-likelihood"));
  }

  private Plot plot(List<WindowRow> rows) {
    boolean byTarget = windows.size() == 1;
    Function<WindowRow, String> name =
        byTarget ? row -> Fields.written(row.forecast()) : CapacityWindowsStudy::of;
    Map<String, List<Point>> lines =
        rows.stream()
            .collect(
                Collectors.groupingBy(
                    name,
                    LinkedHashMap::new,
                    Collectors.mapping(
                        row ->
                            new Point(
                                byTarget
                                    ? -StrictMath.log10(row.target())
                                    : row.window().toHours() / 24.0,
                                row.nines()),
                        Collectors.toList())));
    List<Series> series = new ArrayList<>();
    if (byTarget) {
      series.add(
          new Series(
              "as asked",
              targets.stream()
                  .map(target -> new Point(-StrictMath.log10(target), -StrictMath.log10(target)))
                  .toList()));
    }
    lines.forEach((line, points) -> series.add(new Series(line, points)));
    return new Plot(
        "Nines that were realised",
        Plot.Form.LINES,
        byTarget ? "nines that were asked for" : "days of the past",
        "nines that were realised, on average",
        false,
        List.of(),
        series);
  }
}
