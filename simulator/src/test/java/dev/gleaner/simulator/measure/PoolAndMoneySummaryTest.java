package dev.gleaner.simulator.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PoolAndMoneySummaryTest {

  private static final double EXACT = 1e-12;
  private static final MoneyOutcome FREE = new MoneyOutcome(0, 0, 0, 0, 0);

  @Test
  void money_is_by_run_by_finished_job_and_paired_by_seed() {
    // 20 and 40 dollars for two jobs each, at half of what the baseline paid on that seed.
    List<RunOutcome> runs =
        List.of(
            run("base", 1, new MoneyOutcome(20, 10, 0, 0, 10), List.of(), "a", "a"),
            run("mine", 1, new MoneyOutcome(10, 2, 0, 3, 5), List.of(), "a", "a"),
            run("base", 2, new MoneyOutcome(40, 20, 0, 0, 20), List.of(), "a", "a"),
            run("mine", 2, new MoneyOutcome(20, 4, 0, 6, 10), List.of(), "a", "a"));

    CostSummary cost = summary(runs, "mine").cost();

    assertThat(cost.total().mean()).isEqualTo(30);
    assertThat(cost.perJob().mean()).isEqualTo(15);
    assertThat(cost.useful().mean()).isEqualTo(15);
    assertThat(cost.wasted().mean()).isEqualTo(3);
    assertThat(cost.idle().mean()).isEqualTo(7.5);
    assertThat(cost.reduction().mean()).isCloseTo(0.5, within(EXACT));
    assertThat(cost.reduction().samples()).isEqualTo(2);
    assertThat(summary(runs, "base").cost().reduction().mean()).isZero();
  }

  @Test
  void what_costs_nothing_saves_nothing_and_jobs_that_never_finish_have_no_price() {
    CostSummary cost = summary(List.of(run("base", 1, FREE, List.of())), "base").cost();

    assertThat(cost.total().mean()).isZero();
    assertThat(cost.perJob().mean()).isNaN();
    assertThat(cost.reduction().mean()).isNaN();
  }

  @Test
  void pools_are_averaged_over_time_and_then_over_seeds() {
    // 4 nodes of which 1 is stable, then 2 of which both are; and a pool that is empty at first.
    List<PoolSample> first = List.of(sample(4, 1, 40), sample(2, 2, 20));
    List<PoolSample> second = List.of(sample(0, 0, 0), sample(2, 1, 10));

    PoolSummary pool =
        summary(
                List.of(run("base", 1, FREE, first, "a"), run("base", 2, FREE, second, "a")),
                "base")
            .pool();

    assertThat(pool.nodes().mean()).isEqualTo((3 + 1) / 2.0);
    assertThat(pool.cores().mean()).isEqualTo((30 + 5) / 2.0);
    assertThat(pool.stableShare().mean()).isCloseTo((0.625 + 0.5) / 2, within(EXACT));
    assertThat(pool.stableShareAtEnd().mean()).isCloseTo((1 + 0.5) / 2, within(EXACT));
  }

  @Test
  void a_pool_of_which_nothing_is_known_has_no_figures() {
    PoolSummary pool = summary(List.of(run("base", 1, FREE, List.of(), "a")), "base").pool();

    assertThat(pool.nodes().mean()).isNaN();
    assertThat(pool.stableShareAtEnd().mean()).isNaN();
  }

  @Test
  void groups_are_compared_with_the_same_jobs_of_the_baseline() {
    // Jobs finish after 100 ms, 200 ms and so on; those of "mine" take half, or twice as long.
    List<RunOutcome> runs =
        List.of(
            run("base", 1, FREE, List.of(), "x", "y", "x"),
            timed("mine", new long[] {50, 400, 150}, "x", "y", "x"));

    List<GroupSummary> groups = summary(runs, "mine").groups();

    assertThat(groups).extracting(GroupSummary::group).containsExactly("x", "y");
    assertThat(groups.get(0).normalisedCompletion().mean()).isCloseTo(0.5, within(EXACT));
    assertThat(groups.get(0).meanCompletionMillis().mean()).isEqualTo(100);
    assertThat(groups.get(0).meanReduction().mean()).isCloseTo(0.5, within(EXACT));
    assertThat(groups.get(1).normalisedCompletion().mean()).isCloseTo(2, within(EXACT));
    assertThat(groups.get(1).meanReduction().mean()).isCloseTo(-1, within(EXACT));
  }

  @Test
  void jobs_of_one_group_are_not_split() {
    assertThat(summary(List.of(run("base", 1, FREE, List.of(), "x", "x")), "base").groups())
        .isEmpty();
  }

  @Test
  void the_gap_is_that_to_every_job_alone() {
    // Alone the job takes 10 ms, so that the gap is 0.9.
    List<RunOutcome> runs =
        List.of(timed("base", new long[] {100}, "a"), timed("mine", new long[] {55}, "a"));

    assertThat(summary(runs, "base").boundGapClosed().mean()).isCloseTo(0, within(EXACT));
    assertThat(summary(runs, "mine").boundGapClosed().mean()).isCloseTo(0.5, within(EXACT));
  }

  private static SchemeSummary summary(List<RunOutcome> runs, String scheme) {
    return Summaries.of(List.of(scheme), "base", runs).get(0);
  }

  private static PoolSample sample(int nodes, int stable, int cores) {
    return new PoolSample(0, nodes, stable, 0, cores, 0, 0);
  }

  private static RunOutcome timed(String scheme, long[] finishes, String... groups) {
    return outcome(scheme, 1, FREE, List.of(), finishes, groups);
  }

  /** Jobs of these groups that finish after 100 ms, 200 ms and so on. */
  private static RunOutcome run(
      String scheme, long seed, MoneyOutcome money, List<PoolSample> pool, String... groups) {
    long[] finishes = new long[groups.length];
    Arrays.setAll(finishes, i -> 100L * (i + 1));
    return outcome(scheme, seed, money, pool, finishes, groups);
  }

  private static RunOutcome outcome(
      String scheme,
      long seed,
      MoneyOutcome money,
      List<PoolSample> pool,
      long[] finishes,
      String... groups) {
    List<JobOutcome> jobs =
        IntStream.range(0, groups.length)
            .mapToObj(
                i -> new JobOutcome("job" + i, "q", groups[i], 0, 0, finishes[i], 1, 0, 10, 0))
            .toList();
    return Outcomes.of(scheme, seed, jobs, money, pool);
  }
}
