package dev.gleaner.cli.output.results;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.gleaner.cli.output.CsvNumber;
import dev.gleaner.cli.output.Figures;
import dev.gleaner.cli.output.OutputFormat;
import dev.gleaner.cli.output.Table;
import dev.gleaner.cli.output.TableWidth;
import dev.gleaner.validation.ComparedFigures;
import dev.gleaner.validation.ComparedFigures.Pair;
import dev.gleaner.validation.Comparison;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The simulator beside the ResourceManager: a row for each scheme and seed, and one for all. */
public final class ValidationPrinter {

  private static final String ALL = "all";

  /** The p90 and the use: the first to go where not all columns fit. */
  private static final List<Integer> DETAILS = List.of(5, 6, 7, 8, 9, 10);

  private record SeedRow(String scheme, String seed, ComparedFigures figures) {}

  private ValidationPrinter() {}

  public static void print(List<Comparison> comparisons, OutputFormat format, PrintWriter out) {
    List<SeedRow> rows = rows(comparisons);
    switch (format) {
      case TABLE, WIDE -> table(rows, format.width(), out);
      case CSV -> csv(rows, out);
      case JSON -> json(rows, out);
    }
    out.flush();
  }

  private static List<SeedRow> rows(List<Comparison> comparisons) {
    Map<String, List<ComparedFigures>> byScheme = new LinkedHashMap<>();
    Map<String, List<SeedRow>> rows = new LinkedHashMap<>();
    for (Comparison each : comparisons) {
      ComparedFigures figures = each.figures();
      byScheme.computeIfAbsent(each.scheme(), name -> new ArrayList<>()).add(figures);
      rows.computeIfAbsent(each.scheme(), name -> new ArrayList<>())
          .add(new SeedRow(each.scheme(), Long.toString(each.seed()), figures));
    }
    byScheme.forEach(
        (name, all) -> rows.get(name).add(new SeedRow(name, ALL, ComparedFigures.mean(all))));
    return rows.values().stream().flatMap(List::stream).toList();
  }

  private static void table(List<SeedRow> rows, TableWidth width, PrintWriter out) {
    Table table =
        new Table(
            "scheme",
            "seed",
            "mean JCT",
            "real",
            "error",
            "p90 JCT",
            "real",
            "error",
            "used",
            "real",
            "error",
            "kills",
            "real",
            "same node");
    DETAILS.forEach(table::detail);
    for (SeedRow row : rows) {
      ComparedFigures figures = row.figures();
      List<String> cells = new ArrayList<>(List.of(row.scheme(), row.seed()));
      addDurations(cells, figures.meanJctMillis());
      addDurations(cells, figures.p90JctMillis());
      cells.add(Figures.percent(figures.utilisation().simulated()));
      cells.add(Figures.percent(figures.utilisation().real()));
      cells.add(error(figures.utilisation()));
      cells.add(Figures.decimal(figures.kills().simulated(), 0));
      cells.add(Figures.decimal(figures.kills().real(), 0));
      cells.add(Figures.percent(figures.sameNode()));
      table.add(cells);
    }
    table.print(out, width);
  }

  private static void addDurations(List<String> cells, Pair pair) {
    cells.add(Figures.duration(pair.simulated()));
    cells.add(Figures.duration(pair.real()));
    cells.add(error(pair));
  }

  private static String error(Pair pair) {
    String text = Figures.decimal(100 * pair.error(), 2) + "%";
    return text.startsWith("-") || pair.error() == 0 ? text : "+" + text;
  }

  private static Map<String, Double> numbers(ComparedFigures figures) {
    Map<String, Double> numbers = new LinkedHashMap<>();
    put(numbers, "mean_jct_ms", figures.meanJctMillis());
    put(numbers, "p90_jct_ms", figures.p90JctMillis());
    put(numbers, "used", figures.utilisation());
    put(numbers, "kills", figures.kills());
    numbers.put("same_node", figures.sameNode());
    return numbers;
  }

  private static void put(Map<String, Double> numbers, String name, Pair pair) {
    numbers.put(name + "_simulated", pair.simulated());
    numbers.put(name + "_real", pair.real());
    numbers.put(name + "_error", pair.error());
  }

  private static void csv(List<SeedRow> rows, PrintWriter out) {
    CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).bufferSize(0).build(out);
    List<String> header = new ArrayList<>(List.of("scheme", "seed"));
    header.addAll(numbers(rows.get(0).figures()).keySet());
    csv.writeRecord(header);
    for (SeedRow row : rows) {
      List<String> cells = new ArrayList<>(List.of(row.scheme(), row.seed()));
      numbers(row.figures()).values().forEach(value -> cells.add(CsvNumber.of(value)));
      csv.writeRecord(cells);
    }
  }

  private static void json(List<SeedRow> rows, PrintWriter out) {
    ArrayNode array = JsonNodeFactory.instance.arrayNode();
    for (SeedRow row : rows) {
      ObjectNode node = array.addObject();
      node.put("scheme", row.scheme());
      node.put("seed", row.seed());
      numbers(row.figures()).forEach((name, value) -> ResultJson.putNumber(node, name, value));
    }
    out.println(array.toPrettyString());
  }
}
