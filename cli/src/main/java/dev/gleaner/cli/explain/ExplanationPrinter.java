package dev.gleaner.cli.explain;

import dev.gleaner.cli.output.OutputFormat;
import dev.gleaner.operate.audit.Explanation;
import java.io.PrintWriter;

/** Prints why the containers of an application are where they are. */
public interface ExplanationPrinter {

  void print(Explanation explanation, PrintWriter out);

  static ExplanationPrinter of(OutputFormat format) {
    return switch (format) {
      case TABLE, WIDE -> new ExplanationTable(format.width());
      case JSON -> new ExplanationJson();
      case CSV -> new ExplanationCsv();
    };
  }
}
