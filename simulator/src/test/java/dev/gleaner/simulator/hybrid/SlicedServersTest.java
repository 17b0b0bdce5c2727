package dev.gleaner.simulator.hybrid;

import static dev.gleaner.simulator.hybrid.Hybrids.job;
import static dev.gleaner.simulator.hybrid.Hybrids.jobs;
import static dev.gleaner.simulator.hybrid.Hybrids.run;
import static dev.gleaner.simulator.hybrid.Hybrids.seedWhere;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.keep.Budget;
import dev.gleaner.core.keep.PartitionChange;
import dev.gleaner.core.keep.PartitionPolicy;
import dev.gleaner.core.keep.PartitionState;
import dev.gleaner.core.keep.SlicedServer;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.simulator.hybrid.HybridScheme.Probes;
import dev.gleaner.simulator.hybrid.HybridScheme.Transient;
import dev.gleaner.simulator.hybrid.TransientUse.OfSort;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** One server for long tasks, one of the short partition that stays, and large ones that come. */
final class SlicedServersTest {

  private static final Budget BUDGET = new Budget(2, 0.5, 10);

  // The server that stays gets a probe of the first short job.
  private static final long SEED = seedWhere(drawn -> drawn.below(2) == 1);

  private static SlicedServer slices(int slices, double price) {
    return new SlicedServer("server", slices, price, SlicedServer.NO_LIMIT);
  }

  private static HybridScheme scheme(
      PartitionPolicy policy, int reviewMillis, Revocations revocations, SlicedServer... sorts) {
    return Hybrids.central(new Probes(2, 0, 0), false)
        .with(
            "growing",
            new Transient(
                () -> policy, BUDGET, 10, 100, reviewMillis, revocations, true, List.of(sorts)));
  }

  /** One slice while there is a long task, none otherwise. */
  private static PartitionChange whileLong(PartitionState state, long now) {
    int there = state.transientServers() + state.onTheirWay();
    if (state.longServers() > 0 && there == 0) {
      return new PartitionChange(1, 0, "a long task at " + now);
    }
    return state.longServers() == 0 && state.transientServers() > 0
        ? new PartitionChange(0, 1, "no long task at " + now)
        : PartitionChange.NONE;
  }

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
            scheme(SlicedServersTest::whileLong, 0, Revocations.NONE, slices(4, 4)),
            SEED);
    TransientUse use = run.run().transients();
    for (int task = 2; task < 6; task++) {
      assertThat(run.tasks().began(task)).isEqualTo(101_500);
    }
    // For the fifth there is no slice: it waits for the server that stays, until 510.5.
    assertThat(run.tasks().began(6)).isEqualTo(511_500);
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
            scheme(SlicedServersTest::whileLong, 0, Revocations.NONE, slices(4, 3)),
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
            scheme(SlicedServersTest::whileLong, 0, ofWhatJoins(100), slices(4, 4)),
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
            scheme(SlicedServersTest::whileLong, 0, ofWhatJoins(100), slices(4, 4)),
            SEED);
    HybridOutcome outcome = run.run();
    // One slice is busy from 101.5 to 141.5: the server goes then, before it is taken away.
    assertThat(outcome.counts().again()).isZero();
    assertThat(outcome.transients().lifetimeHours().get(0)).isEqualTo(41.5 / 3.6e6);
    assertThat(outcome.transients().revoked()).isEqualTo(1);
  }

  @Test
  void a_policy_that_releases_slice_by_slice_releases_a_server_in_the_end() {
    List<Integer> seen = new ArrayList<>();
    List<String> left = new ArrayList<>();
    PartitionPolicy policy =
        new PartitionPolicy() {
          @Override
          public PartitionChange review(PartitionState state, long now) {
            if (now < 200) {
              int missing = 8 - state.transientServers() - state.onTheirWay();
              return new PartitionChange(missing, 0, "eight");
            }
            seen.add(state.transientServers());
            return new PartitionChange(0, 1, "one less");
          }

          @Override
          public void left(long ageMillis, boolean revoked, long now) {
            left.add(ageMillis + " at " + now);
          }
        };
    HybridRun run =
        run(jobs(job(0, 285)), 3, 2, scheme(policy, 10, Revocations.NONE, slices(8, 8)), SEED);
    TransientUse use = run.run().transients();
    // Asked every 10 ms: first at 10, so that the server joins at 110, and at 270 for the eighth
    // slice.
    assertThat(seen).containsExactly(8, 7, 6, 5, 4, 3, 2, 1, 0);
    assertThat(use.lifetimeHours()).containsExactly(160 / 3.6e6);
    assertThat(left).hasSize(8).containsOnly("160 at 270");
  }

  @Test
  void the_budget_binds_in_slices() {
    PartitionPolicy greedy = (state, now) -> new PartitionChange(7, 0, "more");
    TransientUse large =
        run(jobs(job(0, 1_000)), 3, 2, scheme(greedy, 0, Revocations.NONE, slices(4, 4)), 1)
            .run()
            .transients();
    assertThat(large.most()).isEqualTo(8);
    TransientUse mixed =
        run(
                jobs(job(0, 1_000)),
                3,
                2,
                scheme(
                    greedy, 0, Revocations.NONE, slices(4, 4), new SlicedServer("small", 1, 1, 1)),
                1)
            .run()
            .transients();
    assertThat(mixed.most()).isEqualTo(9);
    assertThat(mixed.sorts()).extracting(OfSort::most).containsExactly(2, 1);
  }
}
