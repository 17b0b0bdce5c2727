package dev.gleaner.simulator.study.markets;

import dev.gleaner.config.units.DurationText;
import dev.gleaner.config.yaml.Fields;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.simulator.kernel.PlanListener;
import dev.gleaner.simulator.kernel.Ticks;
import dev.gleaner.simulator.result.Finding;
import dev.gleaner.simulator.result.Measure;
import dev.gleaner.simulator.result.Result;
import dev.gleaner.simulator.result.ResultTable;
import dev.gleaner.simulator.study.DataFiles;
import dev.gleaner.simulator.study.MarketChoice;
import dev.gleaner.simulator.study.PriceSpan;
import dev.gleaner.simulator.study.Study;
import dev.gleaner.traces.prices.AvailabilityHistories;
import dev.gleaner.traces.prices.AvailabilityTrace;
import dev.gleaner.traces.prices.AvailabilityTraces;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * What prices do not tell since late 2017: servers that were really there and really gone. Measures
 * how much zones lose together, on which {@link dev.gleaner.core.estimate.markets.SharedCauses}
 * stands, and judges measures of risk on it, walking forward.
 *
 * @param folder the part of the archive that the backtest uses
 * @param together spans within which losses count as one, in milliseconds
 */
public record AvailabilityStudy(
    DataFiles data, String folder, List<Long> together, MarketChoice choice, Fields fields)
    implements Study {

  public static Study of(DataFiles data, Fields fields) {
    WalkForwardSettings.of(fields);
    List<Long> together =
        fields.list("together", DurationText::parse).stream().map(Duration::toMillis).toList();
    return new AvailabilityStudy(
        data,
        fields.text("folder", ""),
        together.isEmpty() ? List.of(300_000L, 3_600_000L) : together,
        MarketChoice.of(fields.below("markets")),
        fields);
  }

  @Override
  public Result run(int threads, PlanListener listener) {
    List<AvailabilityTrace> all = AvailabilityTraces.read(data.one("traces"));
    List<AvailabilityTrace> single =
        all.stream().filter(trace -> trace.asked() == 1 && trace.name().contains(folder)).toList();
    PriceSpan span = span(single);
    Result walked =
        new WalkForwardStudy(() -> span, WalkForwardSettings.of(fields)).run(threads, listener);
    ResultTable.Rows between = new ResultTable.Rows();
    List<Finding> findings = new ArrayList<>();
    for (long spanMillis : together) {
      addCorrelations(new LossCorrelation(single, spanMillis), between, findings);
    }
    ResultTable.Rows within = new ResultTable.Rows();
    all.stream()
        .filter(trace -> trace.asked() > 1)
        .forEach(
            trace ->
                within.add(
                    trace.name(),
                    (double) trace.asked(),
                    (double) LossCorrelation.losses(trace),
                    LossCorrelation.shareLostTogether(trace)));
    findings.addAll(walked.findings());
    List<ResultTable> tables = new ArrayList<>(walked.tables());
    tables.add(
        between.table(
            "between_zones",
            "correlation of losses between zones",
            Measure.number("minutes", "within minutes"),
            Measure.text("zones", "zones"),
            Measure.count("pairs", "pairs"),
            Measure.number("correlation", "mean correlation")));
    tables.add(
        within.table(
            "within_market",
            "share of the servers held that is lost at once, where some are",
            Measure.text("trace", "trace"),
            Measure.count("asked", "servers"),
            Measure.count("losses", "losses"),
            Measure.share("share_lost", "lost at once")));
    return new Result(findings, walked.sentences(), walked.notes(), tables, walked.plots());
  }

  private PriceSpan span(List<AvailabilityTrace> traces) {
    List<MarketHistory> markets =
        AvailabilityHistories.of(traces).stream()
            .filter(history -> choice.has(history.market()))
            .toList();
    if (markets.size() < 2) {
      throw new BadInputException(
          "%s: has %d traces of single servers in \"%s\"; expected at least two"
              .formatted(data.one("traces"), markets.size(), folder));
    }
    return new PriceSpan(
        markets,
        markets.stream().mapToLong(one -> one.prices().start()).min().orElseThrow(),
        markets.stream().mapToLong(one -> one.prices().end()).max().orElseThrow());
  }

  private static void addCorrelations(
      LossCorrelation losses, ResultTable.Rows rows, List<Finding> findings) {
    double minutes = losses.spanMillis() / Ticks.MILLISECONDS.perMinute();
    for (boolean same : new boolean[] {true, false}) {
      String zones = same ? "of one region" : "of two regions";
      rows.add(minutes, zones, (double) losses.pairs(same), losses.mean(same));
      findings.add(
          Finding.number(
              "losses of zones %s within %.0f minutes correlate by".formatted(zones, minutes),
              losses.mean(same)));
    }
  }
}
