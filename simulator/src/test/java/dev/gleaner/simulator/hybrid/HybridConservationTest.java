package dev.gleaner.simulator.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.keep.Budget;
import dev.gleaner.core.keep.LongLoadThreshold;
import dev.gleaner.core.keep.SlicedServer;
import dev.gleaner.simulator.hybrid.HybridScheme.Transient;
import dev.gleaner.simulator.hybrid.revoke.Revocations;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever happens, every task is run to its end once, and a seed tells everything. */
final class HybridConservationTest {

  private static final HybridCluster CLUSTER = new HybridCluster(60, 8, 500);
  private static final Budget BUDGET = new Budget(8, 0.5, 3);

  private static List<HybridScheme> schemes() {
    Transient taken =
        new Transient(
            () -> new LongLoadThreshold(BUDGET, 0.5, 1, 100),
            BUDGET,
            120,
            500,
            Revocations.exponential(600, 30));
    return List.of(
        HybridScheme.sparrow(),
        HybridScheme.hawk(),
        HybridScheme.eagle(),
        HybridScheme.cloudCoaster(taken),
        HybridScheme.hawk().with("hawk that grows", taken),
        HybridScheme.eagle().with("of four", sliced(slices(4))),
        HybridScheme.eagle()
            .with("of one, three and five", sliced(slices(5), slices(1), slices(3))));
  }

  private static SlicedServer slices(int slices) {
    return new SlicedServer(slices + " slices", slices, slices, 3);
  }

  private static Transient sliced(SlicedServer... sorts) {
    return new Transient(
        () -> new WatchedPolicy(new LongLoadThreshold(BUDGET, 0.5, 1, 100), BUDGET, sorts),
        BUDGET,
        BUDGET.mostTransient(),
        120,
        50,
        Revocations.exponential(600, 30),
        true,
        List.of(sorts));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void every_task_runs_and_none_is_lost(long seed) {
    HybridJobs jobs = HybridJobs.of(Hybrids.bursty(seed, 400), 1000);
    for (HybridScheme scheme : schemes()) {
      HybridRun run = new HybridRun(jobs, CLUSTER, scheme, seed);
      HybridOutcome outcome = run.run();
      for (int job = 0; job < jobs.count; job++) {
        assertThat(run.tasks().hasEnded(job)).as("%s, job %d", scheme.name(), job).isTrue();
        assertThat(run.tasks().unbound[job]).isZero();
      }
      for (int task = 0; task < jobs.tasks(); task++) {
        long submitted = jobs.submit[jobs.jobOfTask[task]];
        assertThat(run.tasks().began(task)).isGreaterThanOrEqualTo(submitted + 500);
      }
      assertThat(run.tasks().shortWaiting()).isZero();
      assertThat(outcome.shortWaits().count() + outcome.longWaits().count())
          .isEqualTo(jobs.tasks());
      if (scheme.growth().isPresent()) {
        assertThat(outcome.counts().again()).as("a run without losses shows nothing").isPositive();
        assertThat(outcome.transients().most()).isLessThanOrEqualTo(BUDGET.mostTransient());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 7})
  void the_same_seed_gives_the_same_times(long seed) {
    HybridJobs jobs = HybridJobs.of(Hybrids.bursty(seed, 300), 1000);
    for (HybridScheme scheme : schemes()) {
      HybridRun one = new HybridRun(jobs, CLUSTER, scheme, seed);
      HybridRun two = new HybridRun(jobs, CLUSTER, scheme, seed);
      HybridRun other = new HybridRun(jobs, CLUSTER, scheme, seed + 1);
      assertThat(one.run().counts()).isEqualTo(two.run().counts());
      other.run();
      assertThat(one.tasks().waits(false)).isEqualTo(two.tasks().waits(false));
      assertThat(one.tasks().waits(false)).isNotEqualTo(other.tasks().waits(false));
    }
  }
}
