package dev.gleaner.cli.output.results;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.gleaner.cli.output.Figures;
import dev.gleaner.cli.output.Metric;
import dev.gleaner.simulator.measure.Estimate;
import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.measure.SchemeSummary;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** One row for each point and scheme; a figure is followed by the half width of its interval. */
public record ResultCsv(boolean timing) implements ResultPrinter {

  @Override
  public void print(ScenarioOutcome outcome, PrintWriter out) {
    CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).bufferSize(0).build(out);
    csv.writeRecord(header());
    for (PointOutcome point : outcome.points()) {
      for (SchemeSummary summary : point.summaries()) {
        csv.writeRecord(row(outcome, point, summary));
      }
    }
  }

  private List<String> header() {
    List<String> names =
        new ArrayList<>(
            List.of("scenario", "varied_key", "value", "scheme", "kill_order", "unfinished_jobs"));
    for (Metric metric : Metric.all(timing)) {
      names.add(metric.name());
      names.add(metric.name() + "_half_width");
    }
    return names;
  }

  private List<String> row(ScenarioOutcome outcome, PointOutcome point, SchemeSummary summary) {
    List<String> cells =
        new ArrayList<>(
            List.of(
                outcome.name(),
                outcome.sweptKey(),
                point.label(),
                summary.scheme(),
                Figures.killOrder(summary),
                Integer.toString(summary.unfinishedJobs())));
    for (Metric metric : Metric.all(timing)) {
      Estimate estimate = metric.of().apply(summary);
      cells.add(number(estimate.mean()));
      cells.add(number(estimate.halfWidth()));
    }
    return cells;
  }

  public static String number(double value) {
    return Double.isFinite(value) ? Double.toString(value) : "";
  }
}
