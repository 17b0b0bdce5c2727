package dev.gleaner.cli.output.results;

import dev.gleaner.cli.output.OutputFormat;
import dev.gleaner.config.yaml.NearestName;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.simulator.kernel.ScenarioHead;
import dev.gleaner.simulator.result.Entries;
import dev.gleaner.simulator.result.Result;
import dev.gleaner.simulator.result.ResultTable;
import java.io.PrintWriter;
import java.util.List;

/** Prints what a scenario of any kind has come to. */
public record ResultPrinter(ScenarioHead head, Result result) {

  /**
   * Prints in one of the formats.
   *
   * @param table the one that CSV prints, null for the first
   */
  public void print(OutputFormat format, String table, PrintWriter out) {
    switch (format) {
      case TABLE, WIDE -> new ResultText(head, result).print(format.width(), out);
      case CSV -> ResultCsv.print(chosen(table), out);
      case JSON -> ResultJson.print(document(), out);
    }
    out.flush();
  }

  private Entries document() {
    return result
        .document()
        .orElseGet(() -> Entries.of(head.name(), head.title(), head.paper(), result));
  }

  private ResultTable chosen(String name) {
    if (name == null) {
      return result.tables().get(0);
    }
    List<String> known = result.tables().stream().map(ResultTable::name).toList();
    return result.tables().stream()
        .filter(one -> one.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new BadInputException(
                    "--table %s: is unknown%s".formatted(name, NearestName.hint(name, known))));
  }
}
