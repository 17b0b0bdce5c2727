package dev.gleaner.cli.compare;

import dev.gleaner.simulator.kernel.ScenarioHead;
import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.measure.SchemeSummary;
import dev.gleaner.simulator.result.Entries;
import dev.gleaner.simulator.result.Pictures;
import dev.gleaner.simulator.result.Result;
import dev.gleaner.simulator.result.Sentence;
import dev.gleaner.simulator.result.Words;
import dev.gleaner.simulator.run.results.PoolDocument;
import dev.gleaner.simulator.run.results.PoolTables;
import dev.gleaner.simulator.run.results.SetUp;
import dev.gleaner.simulator.run.results.Unfinished;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A comparison of contracts, as a result: it begins with what it means. */
record ContractResult(ScenarioOutcome outcome, boolean timing) {

  private static final String TITLE = "Regular, spot and harvest VMs compared";

  ScenarioHead head() {
    return new ScenarioHead(outcome.name(), TITLE, outcome.description(), Map.of());
  }

  Result result() {
    return new Result(
        words(),
        List.of(),
        List.of(ContractTable.of(outcome, timing)),
        PoolTables.of(outcome, timing),
        Optional.of(document()),
        new Pictures(
            List.of(), ContractHeadlines.of(outcome), SetUp.facts(outcome), Optional.of(outcome)));
  }

  private Words words() {
    int seeds = outcome.seeds().size();
    String opening =
        "%s: %s"
            .formatted(
                outcome.description(),
                seeds == 1
                    ? "1 seed, so that nobody knows the spread"
                    : seeds + " seeds, mean and 95% confidence");
    List<String> lines = ContractSummary.lines(outcome);
    // What is not finished comes first: whoever reads on must know.
    int first = new Unfinished(outcome.points().get(0)).isAny() ? 1 : 0;
    return new Words(
        opening,
        List.of(),
        lines.subList(0, first),
        lines.subList(first, lines.size()).stream().map(Sentence::plain).toList(),
        ContractPools.note(outcome));
  }

  /** That of any scenario of a pool, with what only a comparison has. */
  private Entries document() {
    PointOutcome point = outcome.points().get(0);
    SchemeSummary placement = ContractSummary.placement(outcome);
    return PoolDocument.of(outcome, summary -> scheme(point, summary))
        .put(
            "gleaner_compared_with_harvest",
            new Entries()
                .put("cost_reduction", placement.cost().reduction())
                .put("mean_reduction", placement.meanReduction()))
        .put("summary", ContractSummary.lines(outcome))
        .put("note", ContractPools.note(outcome));
  }

  private Entries scheme(PointOutcome point, SchemeSummary summary) {
    return PoolDocument.scheme(summary, timing)
        .put("mean_cores", ContractPools.meanCores(point, summary.scheme()));
  }
}
