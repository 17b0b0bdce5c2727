package dev.gleaner.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.simulator.measure.Estimate;
import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.measure.SchemeSummary;
import java.util.List;
import org.junit.jupiter.api.Test;

class HeadlinesTest {

  private static final SchemeSummary BASELINE = summary("Capacity", 1, 0, 0.27, 0);

  @Test
  void a_significant_gain_is_told_with_its_spread_and_the_waste() {
    Headline headline = against(summary("SlackSched", 0.79, 0.04, 0.09, 0));

    assertThat(headline.figure()).isEqualTo("21% sooner");
    assertThat(headline.sentence())
        .isEqualTo(
            "SlackSched finishes jobs 21% sooner than Capacity (±4%) and wastes 9% of the work"
                + " instead of 27%.");
    assertThat(headline.caution()).isEmpty();
  }

  @Test
  void a_loss_is_told_as_plainly_as_a_gain() {
    Headline headline = against(summary("Greedy", 1.125, 0.05, 0.333, 0));

    assertThat(headline.figure()).isEqualTo("13% later");
    assertThat(headline.sentence())
        .isEqualTo(
            "Greedy finishes jobs 13% later than Capacity (±5%) and wastes 33% of the work"
                + " instead of 27%.");
  }

  @Test
  void a_difference_whose_interval_contains_no_change_is_not_significant() {
    Headline headline = against(summary("Similar", 0.97, 0.031, 0.272, 0));

    assertThat(headline.figure()).isEqualTo("no clear change");
    assertThat(headline.sentence())
        .isEqualTo(
            "Similar finishes jobs about as soon as Capacity: the difference (3% sooner, ±3.1%)"
                + " is not significant, and wastes about as much of the work (27%).");
  }

  @Test
  void sooner_at_the_price_of_more_waste_is_a_but() {
    assertThat(against(summary("Eager", 0.9, 0.01, 0.4, 0)).sentence())
        .contains("10% sooner than Capacity (±1%), but wastes 40% of the work instead of 27%.");
  }

  @Test
  void one_seed_has_no_spread() {
    SchemeSummary single =
        FakeSummaries.of("SlackSched", new Estimate(0.8, 0, 1), new Estimate(0.1, 0, 1), 0);

    assertThat(against(single).sentence())
        .startsWith("SlackSched finishes jobs 20% sooner than Capacity (one seed, so the spread");
  }

  @Test
  void unfinished_jobs_are_a_caution() {
    assertThat(against(summary("Stuck", 0.5, 0.01, 0.1, 7)).caution())
        .isEqualTo("Unfinished jobs, which completion times leave out: 7 (Capacity: 0).");
  }

  @Test
  void without_common_jobs_there_is_no_comparison() {
    Headline headline = against(summary("Stuck", Double.NaN, Double.NaN, 0.27, 9));

    assertThat(headline.figure()).isEqualTo("not comparable");
    assertThat(headline.sentence()).startsWith("Stuck cannot be compared with Capacity, since");
  }

  @Test
  void a_baseline_alone_speaks_for_itself() {
    assertThat(PointHeadlines.of("Capacity", List.of(BASELINE)))
        .extracting(Headline::sentence)
        .containsExactly("Capacity loses 27% of the work to kills.");
  }

  @Test
  void a_sweep_is_told_by_its_best_and_worst_value() {
    assertThat(sweep(point("0.5", 0.98, 0.05), point("0.7", 0.8, 0.05), point("0.9", 1.2, 0.1)))
        .containsExactly(
            new Headline(
                "SlackSched",
                "20% sooner at 0.7",
                "Against Capacity: at best 20% sooner (load 0.7), at worst 20% later (load 0.9);"
                    + " not significant at 1 of 3 values.",
                ""));
  }

  @Test
  void only_a_significant_value_of_a_sweep_is_printed_large() {
    assertThat(sweep(point("0.5", 0.7, 0.5), point("0.7", 0.9, 0.05)))
        .extracting(Headline::figure)
        .containsExactly("10% sooner at 0.7");
    assertThat(sweep(point("0.5", 0.7, 0.5), point("0.7", 1, 0.05)))
        .extracting(Headline::figure)
        .containsExactly("no clear change");
  }

  private static List<Headline> sweep(PointOutcome... points) {
    return SweepHeadlines.of(
        new ScenarioOutcome(
            "sweep",
            "",
            "Capacity",
            List.of("Capacity", "SlackSched"),
            List.of(1L, 2L),
            "load",
            List.of(points)));
  }

  private static PointOutcome point(String label, double normalised, double halfWidth) {
    return new PointOutcome(
        label, List.of(), List.of(BASELINE, summary("SlackSched", normalised, halfWidth, 0.1, 0)));
  }

  private static Headline against(SchemeSummary summary) {
    List<Headline> headlines = PointHeadlines.of("Capacity", List.of(BASELINE, summary));
    assertThat(headlines).hasSize(1);
    return headlines.get(0);
  }

  private static SchemeSummary summary(
      String scheme, double normalised, double halfWidth, double wasted, int unfinished) {
    return FakeSummaries.of(
        scheme,
        new Estimate(normalised, halfWidth, 10),
        new Estimate(wasted, 0.01, 10),
        unfinished);
  }
}
