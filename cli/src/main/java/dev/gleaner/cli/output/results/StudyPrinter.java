package dev.gleaner.cli.output.results;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.cli.output.OutputFormat;
import dev.gleaner.cli.output.Prose;
import dev.gleaner.cli.output.Table;
import dev.gleaner.cli.output.TableWidth;
import dev.gleaner.config.yaml.NearestName;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.simulator.kernel.Plan;
import dev.gleaner.simulator.result.Finding;
import dev.gleaner.simulator.result.Measure;
import dev.gleaner.simulator.result.StudyResult;
import dev.gleaner.simulator.result.StudyTable;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** Prints what a study has found: its findings beside the paper's, and its tables. */
public record StudyPrinter(Plan plan, StudyResult result) {

  /** Longer tables are for programs. */
  private static final int SHOWN = 100;

  /**
   * Prints in one of the formats.
   *
   * @param table the one that CSV prints, null for the first
   */
  public void print(OutputFormat format, String table, PrintWriter out) {
    switch (format) {
      case TABLE, WIDE -> tables(format.width(), out);
      case CSV -> TableCsv.print(chosen(table), out);
      case JSON -> json(out);
    }
    out.flush();
  }

  private StudyTable chosen(String name) {
    if (name == null) {
      return result.tables().get(0);
    }
    List<String> known = result.tables().stream().map(StudyTable::name).toList();
    return result.tables().stream()
        .filter(one -> one.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new BadInputException(
                    "--table %s: is unknown%s".formatted(name, NearestName.hint(name, known))));
  }

  private void tables(TableWidth width, PrintWriter out) {
    Prose.print(plan.head().title(), out);
    result.notes().forEach(note -> Prose.print(note, out));
    out.println();
    findings().print(out, width);
    for (StudyTable one : result.tables()) {
      out.println();
      Prose.print(one.title(), out);
      table(one, width, out);
    }
    out.println();
    StudyWords.of(result).forEach(sentence -> Prose.print(sentence, out));
  }

  private Table findings() {
    boolean published = !plan.head().paper().isEmpty();
    Table findings =
        published ? new Table("finding", "here", "paper") : new Table("finding", "here");
    for (Finding one : result.findings()) {
      List<String> cells = new ArrayList<>();
      cells.add(one.name());
      cells.add(StudyCells.shown(one.unit(), one.value()));
      if (published) {
        cells.add(plan.head().paper().getOrDefault(one.name(), ""));
      }
      findings.add(cells);
    }
    plan.head().paper().keySet().stream()
        .filter(name -> result.findings().stream().noneMatch(one -> one.name().equals(name)))
        .forEach(name -> findings.add(List.of(name, "-", plan.head().paper().get(name))));
    return findings;
  }

  private static void table(StudyTable one, TableWidth width, PrintWriter out) {
    Table table = new Table(one.columns().stream().map(Measure::label).toArray(String[]::new));
    one.rows().stream().limit(SHOWN).forEach(row -> table.add(shown(one, row)));
    for (int i = 0; i < one.columns().size(); i++) {
      if (one.columns().get(i).isDetail()) {
        table.detail(i);
      }
    }
    table.print(out, width);
    if (one.rows().size() > SHOWN) {
      out.println(
          "... and %d more rows, which -o csv --table %s prints"
              .formatted(one.rows().size() - SHOWN, one.name()));
    }
  }

  private static List<String> shown(StudyTable table, List<Object> row) {
    List<String> cells = new ArrayList<>();
    for (int i = 0; i < row.size(); i++) {
      cells.add(StudyCells.shown(table.columns().get(i).unit(), row.get(i)));
    }
    return cells;
  }

  private void json(PrintWriter out) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("study", plan.head().name());
    root.put("title", plan.head().title());
    var notes = root.putArray("notes");
    result.notes().forEach(notes::add);
    var summary = root.putArray("summary");
    StudyWords.of(result).forEach(summary::add);
    var findings = root.putArray("findings");
    for (Finding one : result.findings()) {
      ObjectNode node = findings.addObject();
      node.put("name", one.name());
      StudyCells.put(node, "value", one.value());
      if (plan.head().paper().containsKey(one.name())) {
        node.put("paper", plan.head().paper().get(one.name()));
      }
    }
    ObjectNode tables = root.putObject("tables");
    for (StudyTable table : result.tables()) {
      var rows = tables.putArray(table.name());
      for (List<Object> row : table.rows()) {
        ObjectNode node = rows.addObject();
        for (int i = 0; i < row.size(); i++) {
          StudyCells.put(node, table.columns().get(i).name(), row.get(i));
        }
      }
    }
    out.println(root.toPrettyString());
  }
}
