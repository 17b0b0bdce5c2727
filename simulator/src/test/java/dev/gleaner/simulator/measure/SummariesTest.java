package dev.gleaner.simulator.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class SummariesTest {

  private static final double EXACT = 1e-12;

  @Test
  void a_confidence_interval_is_students() {
    // Mean 3, variance 2.5, t(0.975, 4) = 2.776445: half width 2.776445 * sqrt(2.5 / 5).
    Estimate estimate = Statistics.estimate(new double[] {1, 2, 3, 4, 5});
    assertThat(estimate.mean()).isEqualTo(3);
    assertThat(estimate.halfWidth()).isCloseTo(1.963243, within(1e-6));
    assertThat(estimate.samples()).isEqualTo(5);
  }

  @Test
  void one_sample_has_no_spread_and_what_is_not_a_number_does_not_count() {
    Estimate estimate = Statistics.estimate(new double[] {Double.NaN, 4});
    assertThat(estimate).isEqualTo(new Estimate(4, 0, 1));
  }

  @Test
  void percentiles_are_by_nearest_rank() {
    double[] values = {50, 10, 40, 20, 30};
    assertThat(Statistics.percentile(values, 0.5)).isEqualTo(30);
    assertThat(Statistics.percentile(values, 0.9)).isEqualTo(50);
    assertThat(Statistics.percentile(values, 0.2)).isEqualTo(10);
  }

  @Test
  void completion_times_are_normalised_job_by_job() {
    // nJCT of the jobs: 0.5 and 2, geometric mean 1; the means go from 150 to 225.
    List<RunOutcome> runs = List.of(run("base", 1, 100, 200), run("mine", 1, 50, 400));
    SchemeSummary mine = Summaries.of(List.of("base", "mine"), "base", runs).get(1);
    assertThat(mine.normalisedCompletion().mean()).isCloseTo(1, within(EXACT));
    assertThat(mine.meanCompletionMillis().mean()).isEqualTo(225);
    assertThat(mine.meanReduction().mean()).isCloseTo(-0.5, within(EXACT));
    assertThat(mine.p90Reduction().mean()).isCloseTo(-1, within(EXACT));
    assertThat(mine.slowdown().mean()).isCloseTo(Math.sqrt(5 * 40), within(EXACT * 100));
  }

  @Test
  void seeds_are_paired_with_the_same_seed_of_the_baseline() {
    // A gain of 20% on every seed has no spread, however far apart the seeds are.
    List<RunOutcome> runs =
        List.of(run("base", 1, 100), run("mine", 1, 80), run("base", 2, 1000), run("mine", 2, 800));
    SchemeSummary mine = Summaries.of(List.of("base", "mine"), "base", runs).get(1);
    assertThat(mine.normalisedCompletion().mean()).isCloseTo(0.8, within(EXACT));
    assertThat(mine.normalisedCompletion().halfWidth()).isCloseTo(0, within(EXACT));
    assertThat(mine.meanCompletionMillis().halfWidth()).isGreaterThan(1000);
  }

  @Test
  void unfinished_jobs_are_counted_and_not_compared() {
    List<RunOutcome> runs =
        List.of(run("base", 1, 100, JobOutcome.UNFINISHED), run("mine", 1, 50, 70));
    List<SchemeSummary> both = Summaries.of(List.of("base", "mine"), "base", runs);
    assertThat(both).extracting(SchemeSummary::unfinishedJobs).containsExactly(1, 0);
    assertThat(both.get(1).normalisedCompletion().mean()).isCloseTo(0.5, within(EXACT));
    assertThat(both.get(1).meanReduction().mean()).isCloseTo(0.5, within(EXACT));
    assertThat(both.get(1).p90Reduction().mean()).isCloseTo(0.5, within(EXACT));
  }

  @Test
  void a_run_that_leaves_jobs_says_nothing_of_what_jobs_cost() {
    List<RunOutcome> runs =
        List.of(
            run("base", 1, 100, JobOutcome.UNFINISHED),
            run("mine", 1, 50, 70),
            run("base", 2, 100, 100),
            run("mine", 2, 50, 70));
    CostSummary base = Summaries.of(List.of("base", "mine"), "base", runs).get(0).cost();
    CostSummary mine = Summaries.of(List.of("base", "mine"), "base", runs).get(1).cost();
    assertThat(base.perJob()).isEqualTo(new Estimate(1, 0, 1));
    assertThat(mine.perJob().samples()).isEqualTo(2);
    assertThat(mine.reduction()).isEqualTo(new Estimate(0, 0, 1));
    List<RunOutcome> first = runs.subList(0, 2);
    assertThat(
            Summaries.of(List.of("base", "mine"), "base", first).get(1).cost().reduction().mean())
        .isNaN();
  }

  @Test
  void a_moment_without_nodes_does_not_hide_the_stable_share_of_the_run() {
    RunOutcome run = run("mine", 1, 100);
    List<PoolSample> pool =
        List.of(
            new PoolSample(0, 0, 0, 0, 0, 0, 0),
            new PoolSample(1, 4, 3, 0, 8, 0, 0),
            new PoolSample(2, 4, 1, 0, 8, 0, 0));
    PoolSummary summary =
        PoolSummary.of(
            List.of(Outcomes.of(run.scheme(), run.seed(), run.jobs(), run.money(), pool)));
    assertThat(summary.stableShare().mean()).isCloseTo(0.5, within(EXACT));
    assertThat(summary.nodes().mean()).isCloseTo(8 / 3.0, within(EXACT));
  }

  private static RunOutcome run(String scheme, long seed, long... finishes) {
    long[] longest = new long[finishes.length];
    Arrays.fill(longest, 10);
    return Outcomes.run(scheme, seed, longest, finishes);
  }
}
