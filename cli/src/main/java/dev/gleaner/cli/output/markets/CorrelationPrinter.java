package dev.gleaner.cli.output.markets;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.cli.markets.CorrelationMatrix;
import dev.gleaner.cli.markets.CorrelationMatrix.Pair;
import dev.gleaner.cli.output.Column;
import dev.gleaner.cli.output.Figures;
import dev.gleaner.cli.output.ListPrinter;
import dev.gleaner.cli.output.OutputFormat;
import dev.gleaner.cli.output.Prose;
import dev.gleaner.cli.output.TableWidth;
import java.io.PrintWriter;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Predicate;

/**
 * Prints correlations: all pairs for programs, the ends of the list for people.
 *
 * @param source where the prices come from
 * @param all how many markets there are, also those that are not compared
 */
public record CorrelationPrinter(String source, int all) {

  private static final int SHOWN = 10;

  private static final ListPrinter<Pair> PAIRS =
      new ListPrinter<>(
          List.of(
              Column.of(
                  "first", "market", pair -> pair.first().name(), pair -> pair.first().name()),
              Column.of(
                  "second", "and", pair -> pair.second().name(), pair -> pair.second().name()),
              Column.of(
                  "correlation",
                  "correlation",
                  Pair::value,
                  pair -> Figures.decimal(pair.value(), 3)),
              Column.of(
                  "samples",
                  "samples",
                  pair -> pair.correlation().samples(),
                  pair -> String.valueOf(pair.correlation().samples()))));

  public void print(OutputFormat format, CorrelationMatrix matrix, PrintWriter out) {
    switch (format) {
      case TABLE, WIDE -> table(matrix, format.width(), out);
      case CSV -> PAIRS.csv(matrix.pairs(), out);
      case JSON -> {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.put("source", source);
        root.put("step_ms", matrix.stepMillis());
        PAIRS.json(root, "pairs", matrix.pairs(), out);
      }
    }
    out.flush();
  }

  private void table(CorrelationMatrix matrix, TableWidth width, PrintWriter out) {
    List<Pair> pairs =
        matrix.pairs().stream()
            .filter(pair -> !Double.isNaN(pair.value()))
            .sorted(Comparator.comparingDouble(pair -> -pair.value()))
            .toList();
    int shown = Math.min(SHOWN, (pairs.size() + 1) / 2);
    out.println("strongest");
    PAIRS.table(pairs.subList(0, shown), width, out);
    out.println();
    out.println("weakest");
    PAIRS.table(
        pairs.subList(pairs.size() - Math.min(SHOWN, pairs.size() / 2), pairs.size()), width, out);
    out.println();
    Prose.print(
        "mean correlation: %s in one zone, %s in one family, %s else; %d pairs of %d markets%s"
            .formatted(
                mean(pairs, CorrelationPrinter::inOneZone),
                mean(pairs, CorrelationPrinter::inOneFamily),
                mean(pairs, pair -> !inOneZone(pair) && !inOneFamily(pair)),
                pairs.size(),
                matrix.markets().size(),
                all > matrix.markets().size() ? " (of %d; see --top)".formatted(all) : ""),
        out);
  }

  private static boolean inOneZone(Pair pair) {
    return pair.first().zone().equals(pair.second().zone());
  }

  private static boolean inOneFamily(Pair pair) {
    return pair.first().type().family().equals(pair.second().type().family());
  }

  private static String mean(List<Pair> pairs, Predicate<Pair> wanted) {
    OptionalDouble mean = pairs.stream().filter(wanted).mapToDouble(Pair::value).average();
    return Figures.decimal(mean.orElse(Double.NaN), 3);
  }
}
