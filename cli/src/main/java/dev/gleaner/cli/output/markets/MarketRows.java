package dev.gleaner.cli.output.markets;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.cli.output.Column;
import dev.gleaner.cli.output.ListPrinter;
import dev.gleaner.cli.output.More;
import dev.gleaner.cli.output.OutputFormat;
import java.io.PrintWriter;
import java.util.List;

/**
 * Markets, one to a row, whatever is told of them.
 *
 * @param all how many there are, also those that are not printed
 * @param around what JSON has beside them
 */
record MarketRows<T>(List<Column<T>> columns, int all, ObjectNode around) {

  void print(OutputFormat format, List<T> markets, PrintWriter out) {
    ListPrinter<T> printer = new ListPrinter<>(columns);
    switch (format) {
      case TABLE, WIDE -> {
        printer.table(markets, format.width(), out);
        More.print(markets.size(), all, out);
      }
      case CSV -> printer.csv(markets, out);
      case JSON -> printer.json(around, "markets", markets, out);
    }
    out.flush();
  }
}
