package dev.gleaner.cli.explain;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.gleaner.operate.audit.Explanation;
import dev.gleaner.operate.audit.PlacementEntry;
import dev.gleaner.operate.audit.Step;
import java.io.PrintWriter;

/** One row for each decision. */
final class ExplanationCsv implements ExplanationPrinter {

  @Override
  public void print(Explanation explanation, PrintWriter out) {
    CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).bufferSize(0).build(out);
    csv.writeRecord(
        "at_ms",
        "application",
        "user",
        "queue",
        "priority",
        "allocation_request_id",
        "cores",
        "memory_mib",
        "estimate_ms",
        "estimate_source",
        "decision",
        "node",
        "waited_ms",
        "waited_for",
        "reason",
        "mode",
        "policy");
    explanation.steps().forEach(step -> row(step, csv));
  }

  private static void row(Step step, CsvWriter csv) {
    PlacementEntry entry = step.entry();
    csv.writeRecord(
        Long.toString(entry.at()),
        entry.request().application(),
        entry.request().user(),
        entry.request().queue(),
        Integer.toString(entry.request().priority()),
        Long.toString(entry.request().allocationRequestId()),
        Integer.toString(entry.demand().cores()),
        Long.toString(entry.demand().memoryMib()),
        Long.toString(entry.estimate().millis()),
        ExplanationJson.lower(entry.estimate().source()),
        ExplanationJson.lower(entry.decision()),
        entry.node(),
        Long.toString(step.waitedMillis()),
        step.waitedFor(),
        entry.reason(),
        entry.mode(),
        entry.policy());
  }
}
