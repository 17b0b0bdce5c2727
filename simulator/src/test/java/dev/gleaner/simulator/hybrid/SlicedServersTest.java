package dev.gleaner.simulator.hybrid;

import static dev.gleaner.simulator.hybrid.Hybrids.job;
import static dev.gleaner.simulator.hybrid.Hybrids.jobs;
import static dev.gleaner.simulator.hybrid.Hybrids.run;
import static dev.gleaner.simulator.hybrid.Hybrids.seedWhere;
import static dev.gleaner.simulator.hybrid.Hybrids.sliced;
import static dev.gleaner.simulator.hybrid.Hybrids.slices;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.keep.SlicedServer;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.simulator.hybrid.TransientUse.OfSort;
import dev.gleaner.simulator.hybrid.revoke.Revocations;
import org.junit.jupiter.api.Test;

/** One server for long tasks, one of the short partition that stays, and large ones that come. */
final class SlicedServersTest {

  // The server that stays gets a probe of the first short job.
  private static final long SEED = seedWhere(drawn -> drawn.below(2) == 1);

  /** The server that comes at this time is taken away after 50 ms, with 20 ms of notice. */
  private static Revocations ofWhatJoins(long joinedMillis) {
    return new Revocations() {
      @Override
      public Lifetimes lifetimes(RandomStreams streams) {
        return joined -> joined == joinedMillis ? 50 : Long.MAX_VALUE;
      }

      @Override
      public long noticeMillis() {
        return 20;
      }
    };
  }

  @Test
  void a_server_joins_as_one_worker_for_each_slice() {
    // Both servers are busy; the one that joins at 100 has its answers after three messages.
    HybridRun run =
        run(
            jobs(job(0, 1_000), job(10, 499), job(20, 300, 300, 300, 300, 300)),
            3,
            2,
            sliced(Hybrids::whileLong, 0, Revocations.NONE, slices(4, 4)),
            SEED);
    TransientUse use = run.run().transients();
    for (int task = 2; task < 6; task++) {
      assertThat(run.tasks().began(task)).isEqualTo(101_500);
    }
    // For the fifth there is no slice, until one has nothing to do at 401.5 and asks for it.
    assertThat(run.tasks().began(6)).isEqualTo(403_000);
    assertThat(use.most()).isEqualTo(4);
    assertThat(use.lifetimeHours()).containsExactly((1_000.5 - 100) / 3.6e6);
    assertThat(use.sorts())
        .containsExactly(new OfSort(1, 900.5 / 1000.5, 1, 0, (1_000.5 - 100) / 3.6e6));
  }

  @Test
  void a_released_server_is_paid_as_a_whole_until_its_last_worker_is_done() {
    // Job 2 begins on the server that came, and holds one of its four slices when it is released.
    long seed =
        seedWhere(d -> d.below(2) == 1 && d.below(2) == 0 && d.below(6) == 2 && d.below(6) == 1);
    HybridRun run =
        run(
            jobs(job(0, 600), job(10, 499), job(400, 450)),
            3,
            2,
            sliced(Hybrids::whileLong, 0, Revocations.NONE, slices(4, 3)),
            seed);
    TransientUse use = run.run().transients();
    assertThat(run.tasks().began(2)).isEqualTo(401_500);
    assertThat(use.lifetimeHours()).containsExactly((851.5 - 100) / 3.6e6);
    assertThat(use.averageInUse()).isEqualTo(4 * (600.5 - 100) / 851.5);
    assertThat(use.averagePaid()).isEqualTo(4 * (851.5 - 100) / 851.5);
    assertThat(use.averagePrice()).isEqualTo(3 * (851.5 - 100) / 851.5);
  }

  @Test
  void what_ran_on_all_slices_of_a_server_that_is_taken_away_runs_again() {
    HybridRun run =
        run(
            jobs(job(0, 1_000), job(10, 499), job(20, 300, 300, 300, 300)),
            3,
            2,
            sliced(Hybrids::whileLong, 0, ofWhatJoins(100), slices(4, 4)),
            SEED);
    HybridOutcome outcome = run.run();
    // Begun at 101.5, noticed at 130, lost at 150; another server is asked for at 130.
    for (int task = 2; task < 6; task++) {
      assertThat(run.tasks().began(task)).isEqualTo(231_500);
    }
    assertThat(outcome.counts().again()).isEqualTo(4);
    assertThat(outcome.transients().revoked()).isEqualTo(1);
    assertThat(outcome.transients().lifetimeHours())
        .containsExactly(50 / 3.6e6, (1_000.5 - 230) / 3.6e6);
  }

  @Test
  void of_a_server_with_a_notice_idle_workers_go_and_busy_ones_finish() {
    HybridRun run =
        run(
            jobs(job(0, 1_000), job(10, 499), job(20, 40)),
            3,
            2,
            sliced(Hybrids::whileLong, 0, ofWhatJoins(100), slices(4, 4)),
            SEED);
    HybridOutcome outcome = run.run();
    // One slice is busy from 101.5 to 141.5: the server goes then, before it is taken away.
    assertThat(outcome.counts().again()).isZero();
    assertThat(outcome.transients().lifetimeHours().get(0)).isEqualTo(41.5 / 3.6e6);
    assertThat(outcome.transients().revoked()).isEqualTo(1);
  }

  @Test
  void the_only_server_of_a_sort_can_be_had_again_when_it_has_gone() {
    // 8 of 10 slices: no second one is within the budget, either. It is gone at 150.
    HybridRun run =
        run(
            jobs(job(0, 1_000), job(10, 499), job(20, 300, 300)),
            3,
            2,
            sliced(Hybrids::whileLong, 0, ofWhatJoins(100), new SlicedServer("the one", 8, 8, 1)),
            SEED);
    assertThat(run.run().transients().lifetimeHours())
        .containsExactly(50 / 3.6e6, (1_000.5 - 250) / 3.6e6);
  }
}
