package dev.gleaner.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.cli.report.ReportData.Card;
import dev.gleaner.simulator.measure.Estimate;
import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.measure.SchemeSummary;
import dev.gleaner.simulator.run.results.PoolResult;
import java.util.List;
import org.junit.jupiter.api.Test;

class HeadlinesTest {

  private static final SchemeSummary BASELINE = summary("Capacity", 0, 0, 0.27, 0);

  @Test
  void a_clear_gain_is_told_with_its_interval_and_the_waste() {
    Card headline = against(summary("SlackSched", 0.21, 0.04, 0.09, 0));

    assertThat(headline.figure()).isEqualTo("21% sooner");
    assertThat(headline.sentence())
        .isEqualTo(
            "With SlackSched the average job completes 21% sooner than with Capacity (95%"
                + " confidence: 17% to 25%). Of all work, 9.0% is lost to shrinking and vanishing"
                + " nodes, compared with 27.0%.");
    assertThat(headline.caution()).isEmpty();
  }

  @Test
  void a_loss_is_told_as_plainly_as_a_gain() {
    Card headline = against(summary("Greedy", -0.125, 0.05, 0.333, 0));

    assertThat(headline.figure()).isEqualTo("13% later");
    assertThat(headline.sentence())
        .startsWith(
            "With Greedy the average job completes 13% later than with Capacity (95% confidence:"
                + " 7.5% to 18%).");
  }

  @Test
  void an_interval_that_contains_no_change_and_more_cannot_tell() {
    Card headline = against(summary("Similar", 0.03, 0.05, 0.272, 0));

    assertThat(headline.figure()).isEqualTo("cannot tell");
    assertThat(headline.sentence())
        .startsWith(
            "10 seeds cannot tell whether the average job completes sooner with Similar than with"
                + " Capacity: between 8% sooner and 2% later.");
  }

  @Test
  void only_what_is_close_to_no_change_with_all_of_its_interval_is_called_that() {
    Card headline = against(summary("Similar", 0.003, 0.01, 0.272, 0));

    assertThat(headline.figure()).isEqualTo("about as soon");
    assertThat(headline.sentence())
        .startsWith(
            "With Similar the average job completes about as soon as with Capacity (between 1.3%"
                + " sooner and 0.7% later).");
  }

  @Test
  void one_seed_is_not_enough() {
    SchemeSummary single =
        FakeSummaries.of("SlackSched", new Estimate(0.2, 0, 1), new Estimate(0.1, 0, 1), 0);

    assertThat(against(single).figure()).isEqualTo("not enough seeds to tell");
    assertThat(against(single).sentence())
        .startsWith(
            "1 seed is not enough to tell whether the average job completes sooner with SlackSched"
                + " than with Capacity: 20% sooner with the only one.");
  }

  @Test
  void unfinished_jobs_are_a_caution_and_not_compared() {
    Card headline = against(summary("Stuck", 0.5, 0.01, 0.1, 7));

    assertThat(headline.caution())
        .isEqualTo("Not finished by the limit: 7 of 0 jobs (Capacity: 0 of 0 jobs).");
    assertThat(headline.sentence())
        .startsWith("With Stuck the average job that both finish completes 50% sooner");
  }

  @Test
  void without_common_jobs_there_is_no_comparison() {
    Card headline = against(summary("Stuck", Double.NaN, Double.NaN, 0.27, 9));

    assertThat(headline.figure()).isEqualTo("not comparable");
    assertThat(headline.sentence()).startsWith("Stuck and Capacity finish too few jobs both");
  }

  @Test
  void a_baseline_alone_speaks_for_itself() {
    assertThat(headlines(new PointOutcome("", List.of(), List.of(BASELINE))))
        .extracting(Card::sentence)
        .containsExactly("Capacity loses 27% of the work to kills.");
  }

  @Test
  void a_sweep_is_told_by_its_best_and_worst_value() {
    assertThat(sweep(point("0.5", 0.02, 0.05), point("0.7", 0.2, 0.05), point("0.9", -0.2, 0.1)))
        .containsExactly(
            new Card(
                "SlackSched",
                "20% sooner at 0.7",
                "With SlackSched the average job completes, compared with Capacity, at best 20%"
                    + " sooner (load 0.7), at worst 20% later (load 0.9); seeds cannot tell at 1 of"
                    + " 3 values.",
                ""));
  }

  @Test
  void only_a_clear_value_of_a_sweep_is_printed_large() {
    assertThat(sweep(point("0.5", 0.3, 0.5), point("0.7", 0.1, 0.05)))
        .extracting(Card::figure)
        .containsExactly("10% sooner at 0.7");
    assertThat(sweep(point("0.5", 0.3, 0.5), point("0.7", 0, 0.05)))
        .extracting(Card::figure)
        .containsExactly("cannot tell");
  }

  private static List<Card> sweep(PointOutcome... points) {
    return headlines(points);
  }

  private static List<Card> headlines(PointOutcome... points) {
    List<String> schemes = points[0].summaries().stream().map(SchemeSummary::scheme).toList();
    String key = points.length > 1 ? "load" : "";
    ScenarioOutcome outcome =
        new ScenarioOutcome("any", "", "Capacity", schemes, List.of(1L, 2L), key, List.of(points));
    return ReportData.of("", FakeOutcomes.head(outcome), PoolResult.of(outcome, false)).headlines();
  }

  private static PointOutcome point(String label, double saved, double halfWidth) {
    return new PointOutcome(
        label, List.of(), List.of(BASELINE, summary("SlackSched", saved, halfWidth, 0.1, 0)));
  }

  private static Card against(SchemeSummary summary) {
    List<Card> headlines = headlines(new PointOutcome("", List.of(), List.of(BASELINE, summary)));
    assertThat(headlines).hasSize(1);
    return headlines.get(0);
  }

  private static SchemeSummary summary(
      String scheme, double saved, double halfWidth, double wasted, int unfinished) {
    return FakeSummaries.of(
        scheme, new Estimate(saved, halfWidth, 10), new Estimate(wasted, 0.01, 10), unfinished);
  }
}
