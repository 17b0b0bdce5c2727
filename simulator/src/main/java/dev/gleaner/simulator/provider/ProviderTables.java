package dev.gleaner.simulator.provider;

import dev.gleaner.simulator.result.Measure;
import dev.gleaner.simulator.result.StudyTable;
import dev.gleaner.simulator.result.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The figures of a provider's schemes in rows. */
record ProviderTables(ProviderOutcome outcome) {

  private static final Measure SCHEME = new Measure("scheme", "scheme", Unit.TEXT);

  /** The first to go where not all columns have room. */
  private static final Set<Figure> DETAILS =
      Set.of(
          Figure.NORMAL_USE,
          Figure.PREEMPTIBLE_USE,
          Figure.PREEMPTIBLE_REVENUE,
          Figure.UNPAID,
          Figure.TERMINATIONS_PER_THOUSAND);

  private static final List<Figure> SOLD =
      List.of(
          Figure.NORMAL_USE,
          Figure.PREEMPTIBLE_USE,
          Figure.USE,
          Figure.PREEMPTIBLE_REVENUE,
          Figure.REVENUE,
          Figure.UNPAID,
          Figure.TERMINATIONS,
          Figure.TERMINATIONS_PER_THOUSAND,
          Figure.WORK_LOST,
          Figure.WORK_DONE);
  private static final List<Figure> REQUESTS =
      List.of(Figure.REQUESTS, Figure.REFUSED, Figure.REFUSED_BY_TWIN, Figure.IN_THE_WAY);
  private static final List<Figure> INSTANCES =
      List.of(
          Figure.STARTED,
          Figure.FINISHED,
          Figure.TERMINATIONS,
          Figure.MOVED,
          Figure.RETIRED,
          Figure.STOOD_STILL,
          Figure.AT_WORK,
          Figure.NORMAL_REVENUE);
  private static final List<Figure> COMPARED =
      List.of(
          Figure.USE,
          Figure.PREEMPTIBLE_REVENUE,
          Figure.REVENUE,
          Figure.UNPAID,
          Figure.TERMINATIONS,
          Figure.WORK_LOST,
          Figure.WORK_DONE,
          Figure.REFUSED);

  List<StudyTable> all() {
    List<StudyTable> tables = new ArrayList<>();
    tables.add(means("schemes", "what is sold, and what making room costs", SOLD));
    if (outcome.schemes().size() > 1) {
      tables.add(differences());
    }
    tables.add(
        means(
            "requests",
            "normal requests, and how many the same normal instances alone would have refused",
            REQUESTS));
    tables.add(means("instances", "preemptible instances", INSTANCES));
    return tables;
  }

  private StudyTable means(String name, String title, List<Figure> figures) {
    List<List<Object>> rows = new ArrayList<>();
    for (int scheme = 0; scheme < outcome.schemes().size(); scheme++) {
      List<Object> row = new ArrayList<>();
      row.add(outcome.schemes().get(scheme).name());
      for (Figure figure : figures) {
        row.add(outcome.mean(scheme, figure));
      }
      rows.add(row);
    }
    return new StudyTable(name, title, columns(figures), rows);
  }

  private StudyTable differences() {
    List<List<Object>> rows = new ArrayList<>();
    for (int scheme = 0; scheme < outcome.schemes().size(); scheme++) {
      if (scheme == outcome.baselineNumber()) {
        continue;
      }
      List<Object> row = new ArrayList<>();
      row.add(outcome.schemes().get(scheme).name());
      for (Figure figure : COMPARED) {
        row.add(outcome.difference(scheme, figure));
      }
      rows.add(row);
    }
    return new StudyTable(
        "differences",
        "more or less than " + outcome.baseline() + ", seed by seed",
        columns(COMPARED),
        rows);
  }

  private static List<Measure> columns(List<Figure> figures) {
    List<Measure> columns = new ArrayList<>();
    columns.add(SCHEME);
    figures.forEach(
        figure ->
            columns.add(DETAILS.contains(figure) ? figure.measure().detail() : figure.measure()));
    return columns;
  }
}
