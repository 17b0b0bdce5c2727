package dev.gleaner.simulator.provider.scenario;

import dev.gleaner.simulator.provider.ProviderFigure;
import dev.gleaner.simulator.result.ResultTable;
import dev.gleaner.simulator.result.SchemeFigures;
import dev.gleaner.simulator.result.SchemeTables;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The figures of a provider's schemes in rows. */
record ProviderTables(ProviderOutcome outcome) {

  /** The first to go where not all columns have room. */
  private static final Set<ProviderFigure> DETAILS =
      Set.of(
          ProviderFigure.NORMAL_USE,
          ProviderFigure.PREEMPTIBLE_USE,
          ProviderFigure.PREEMPTIBLE_REVENUE,
          ProviderFigure.UNPAID,
          ProviderFigure.TERMINATIONS_PER_THOUSAND);

  private static final List<ProviderFigure> SOLD =
      List.of(
          ProviderFigure.NORMAL_USE,
          ProviderFigure.PREEMPTIBLE_USE,
          ProviderFigure.USE,
          ProviderFigure.PREEMPTIBLE_REVENUE,
          ProviderFigure.REVENUE,
          ProviderFigure.UNPAID,
          ProviderFigure.TERMINATIONS,
          ProviderFigure.TERMINATIONS_PER_THOUSAND,
          ProviderFigure.WORK_LOST,
          ProviderFigure.WORK_DONE);
  private static final List<ProviderFigure> REQUESTS =
      List.of(
          ProviderFigure.REQUESTS,
          ProviderFigure.REFUSED,
          ProviderFigure.REFUSED_WITHOUT_PREEMPTIBLE,
          ProviderFigure.IN_THE_WAY);
  private static final List<ProviderFigure> INSTANCES =
      List.of(
          ProviderFigure.STARTED,
          ProviderFigure.FINISHED,
          ProviderFigure.TERMINATIONS,
          ProviderFigure.MOVED,
          ProviderFigure.RETIRED,
          ProviderFigure.STOOD_STILL,
          ProviderFigure.AT_WORK,
          ProviderFigure.NORMAL_REVENUE);
  private static final List<ProviderFigure> COMPARED =
      List.of(
          ProviderFigure.USE,
          ProviderFigure.PREEMPTIBLE_REVENUE,
          ProviderFigure.REVENUE,
          ProviderFigure.UNPAID,
          ProviderFigure.TERMINATIONS,
          ProviderFigure.WORK_LOST,
          ProviderFigure.WORK_DONE,
          ProviderFigure.REFUSED);

  List<ResultTable> all() {
    SchemeFigures<ProviderFigure> figures = outcome.figures();
    SchemeTables<ProviderFigure> rows = new SchemeTables<>(figures, DETAILS);
    List<ResultTable> tables = new ArrayList<>();
    tables.add(rows.means("schemes", "what is sold, and what making room costs", SOLD));
    if (outcome.schemes().size() > 1) {
      tables.add(
          rows.compared(
              "differences",
              "more or less than " + outcome.baseline() + ", seed by seed",
              COMPARED,
              figures::difference));
    }
    tables.add(
        rows.means(
            "requests",
            "normal requests, and how many the same normal instances alone would have refused",
            REQUESTS));
    tables.add(rows.means("instances", "preemptible instances", INSTANCES));
    return tables;
  }
}
