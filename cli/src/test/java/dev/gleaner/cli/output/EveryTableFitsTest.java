package dev.gleaner.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.cli.output.results.ResultPrinter;
import dev.gleaner.core.model.KillOrder;
import dev.gleaner.simulator.kernel.ScenarioHead;
import dev.gleaner.simulator.measure.CostSummary;
import dev.gleaner.simulator.measure.Estimate;
import dev.gleaner.simulator.measure.GroupSummary;
import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.PoolSummary;
import dev.gleaner.simulator.measure.QuietTime;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.measure.SchemeSummary;
import dev.gleaner.simulator.result.Finding;
import dev.gleaner.simulator.result.Measure;
import dev.gleaner.simulator.result.Result;
import dev.gleaner.simulator.result.ResultTable;
import dev.gleaner.simulator.result.Sentence;
import dev.gleaner.simulator.result.Unit;
import dev.gleaner.simulator.run.results.PoolResult;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Long names and large numbers must not fold lines on a terminal. */
class EveryTableFitsTest {

  private static final String LONG =
      "a-scheme-whose-name-somebody-wrote-as-if-it-were-a-whole-sentence-and-then-some-more";
  private static final Estimate LARGE = new Estimate(987_654_321.123, 123_456_789.5, 10);
  private static final Estimate RATIO = new Estimate(0.987, 0.0001, 98_765, 10);
  private static final Estimate SAVED = RATIO.saved();

  private static final ScenarioHead HEAD =
      new ScenarioHead(LONG, LONG + " " + LONG, LONG, Map.of(LONG, "about as much as here"));

  @Test
  void tables_of_schemes_money_groups_and_quiet_times() {
    ScenarioOutcome outcome =
        new ScenarioOutcome(
            LONG, LONG, LONG, List.of(LONG), List.of(1L, 2L), LONG, List.of(point(), point()));

    check(PoolResult.of(outcome, true), "relative JCT");
  }

  @Test
  void tables_of_studies() {
    List<Measure> columns = new ArrayList<>();
    List<Object> row = new ArrayList<>();
    for (Unit unit : Unit.values()) {
      columns.add(new Measure("m", "a measure with a long label, s", unit));
      row.add(unit == Unit.TEXT ? LONG : LARGE);
    }
    columns.add(new Measure("m", "ratio", Unit.NUMBER));
    row.add(RATIO);
    Result result =
        new Result(
            List.of(new Finding(LONG, Unit.DOLLARS, LARGE)),
            List.of(Sentence.of("%s " + LONG, LONG)),
            List.of(LONG + " " + LONG),
            List.of(new ResultTable("t", LONG + " " + LONG, columns, List.of(row, row))),
            List.of());

    check(result, "a measure");
  }

  private static void check(Result result, String expected) {
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    new ResultPrinter(HEAD, result).print(OutputFormat.TABLE, null, out);
    assertThat(text.toString()).contains(expected);
    assertThat(text.toString().lines()).allMatch(line -> line.length() <= 100);
  }

  private static PointOutcome point() {
    return new PointOutcome(
        "1", List.of(), List.of(summary(), summary()), List.of(quiet(0.5), quiet(0.9)));
  }

  private static QuietTime quiet(double confidence) {
    return new QuietTime(Duration.ofDays(400), confidence, LARGE, RATIO);
  }

  private static SchemeSummary summary() {
    return new SchemeSummary(
        LONG,
        KillOrder.OLDEST_FIRST,
        RATIO,
        LARGE,
        LARGE,
        LARGE,
        LARGE,
        SAVED,
        SAVED,
        RATIO,
        new Estimate(0.5, 0.1, 0.6, 10),
        new Estimate(0.5, 0.1, 0.6, 10),
        RATIO,
        RATIO,
        LARGE,
        LARGE,
        LARGE,
        new Estimate(0.5, 0.1, 0.6, 10),
        1_234_567,
        new CostSummary(LARGE, LARGE, LARGE, LARGE, LARGE, LARGE, SAVED),
        new PoolSummary(LARGE, LARGE, RATIO, RATIO),
        List.of(new GroupSummary(LONG, RATIO, LARGE, SAVED)));
  }
}
