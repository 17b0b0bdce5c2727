package dev.gleaner.cli.output;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.gleaner.cli.output.results.ResultJson;
import java.io.PrintWriter;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Prints the statistics of a trace, next to published ones.
 *
 * @param published the name of what is compared with
 */
public record StatisticsPrinter(String file, String published) {

  public void print(OutputFormat format, List<TraceStatistic> statistics, PrintWriter out) {
    switch (format) {
      case TABLE, WIDE -> table(statistics, format.width(), out);
      case JSON -> json(statistics, out);
      case CSV -> csv(statistics, out);
    }
    out.flush();
  }

  private void table(List<TraceStatistic> statistics, TableWidth width, PrintWriter out) {
    Table table = new Table(file, "this trace", published + " (paper)");
    for (TraceStatistic statistic : statistics) {
      OptionalDouble paper = statistic.published();
      table.add(
          List.of(
              statistic.label(),
              statistic.format().apply(statistic.value()),
              paper.isPresent() ? statistic.format().apply(paper.getAsDouble()) : ""));
    }
    table.print(out, width);
  }

  private void json(List<TraceStatistic> statistics, PrintWriter out) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("file", file);
    root.put("compared_with", published);
    ObjectNode figures = root.putObject("statistics");
    for (TraceStatistic statistic : statistics) {
      ObjectNode figure = figures.putObject(statistic.name());
      ResultJson.putNumber(figure, "value", statistic.value());
      ResultJson.putNumber(figure, "published", statistic.published().orElse(Double.NaN));
    }
    out.println(root.toPrettyString());
  }

  private static void csv(List<TraceStatistic> statistics, PrintWriter out) {
    CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).bufferSize(0).build(out);
    csv.writeRecord("statistic", "value", "published");
    for (TraceStatistic statistic : statistics) {
      csv.writeRecord(
          statistic.name(),
          CsvNumber.of(statistic.value()),
          CsvNumber.of(statistic.published().orElse(Double.NaN)));
    }
  }
}
