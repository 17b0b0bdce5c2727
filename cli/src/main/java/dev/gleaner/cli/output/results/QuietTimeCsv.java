package dev.gleaner.cli.output.results;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.QuietTime;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import java.io.PrintWriter;

/** One row for each point, duration and confidence: a file of its own, since it has no schemes. */
public final class QuietTimeCsv implements ResultPrinter {

  @Override
  public void print(ScenarioOutcome outcome, PrintWriter out) {
    CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).bufferSize(0).build(out);
    csv.writeRecord(
        "scenario",
        "varied_key",
        "value",
        "task_duration_ms",
        "confidence",
        "quiet_ms",
        "quiet_ms_half_width",
        "ratio",
        "ratio_half_width");
    for (PointOutcome point : outcome.points()) {
      for (QuietTime quiet : point.quietTimes()) {
        csv.writeRecord(
            outcome.name(),
            outcome.sweptKey(),
            point.label(),
            Long.toString(quiet.duration().toMillis()),
            Double.toString(quiet.confidence()),
            ResultCsv.number(quiet.quietMillis().mean()),
            ResultCsv.number(quiet.quietMillis().halfWidth()),
            ResultCsv.number(quiet.ratio().mean()),
            ResultCsv.number(quiet.ratio().halfWidth()));
      }
    }
  }
}
