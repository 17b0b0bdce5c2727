package dev.gleaner.cli.output.results;

import dev.gleaner.cli.output.Prose;
import dev.gleaner.cli.output.Table;
import dev.gleaner.cli.output.TableWidth;
import dev.gleaner.simulator.kernel.ScenarioHead;
import dev.gleaner.simulator.result.Finding;
import dev.gleaner.simulator.result.Measure;
import dev.gleaner.simulator.result.Result;
import dev.gleaner.simulator.result.ResultTable;
import dev.gleaner.simulator.result.Words;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** For people: what to know first, findings beside the paper's, tables, and what came out. */
record ResultText(ScenarioHead head, Result result) {

  /** Longer tables are for programs. */
  private static final int SHOWN = 100;

  void print(TableWidth width, PrintWriter out) {
    Words words = result.words();
    Prose.print(words.opening().isEmpty() ? head.title() : words.opening(), out);
    words.notes().forEach(note -> Prose.print(note, out));
    words.cautions().forEach(caution -> Prose.print(caution, out));
    if (!result.findings().isEmpty()) {
      out.println();
      findings().print(out, width);
    }
    for (ResultTable one : result.shown()) {
      out.println();
      if (!one.title().isEmpty()) {
        Prose.print(one.title(), out);
      }
      table(one, width, out);
    }
    out.println();
    words.sentences().forEach(sentence -> Prose.print(ResultWords.text(sentence), out));
    if (!words.closing().isEmpty()) {
      out.println();
      Prose.print(words.closing(), out);
    }
  }

  private Table findings() {
    Map<String, String> paper = head.paper();
    Table findings =
        paper.isEmpty() ? new Table("finding", "here") : new Table("finding", "here", "paper");
    for (Finding one : result.findings()) {
      List<String> cells = new ArrayList<>();
      cells.add(one.name());
      cells.add(ResultCells.shown(one.unit(), one.value()));
      if (!paper.isEmpty()) {
        cells.add(paper.getOrDefault(one.name(), ""));
      }
      findings.add(cells);
    }
    paper.keySet().stream()
        .filter(name -> result.findings().stream().noneMatch(one -> one.name().equals(name)))
        .forEach(name -> findings.add(List.of(name, "-", paper.get(name))));
    return findings;
  }

  private static void table(ResultTable one, TableWidth width, PrintWriter out) {
    Table table = new Table(one.columns().stream().map(Measure::label).toArray(String[]::new));
    one.rows().stream().limit(SHOWN).forEach(row -> table.add(ResultCells.shown(one, row)));
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
}
