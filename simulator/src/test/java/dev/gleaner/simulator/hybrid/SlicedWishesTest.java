package dev.gleaner.simulator.hybrid;

import static dev.gleaner.simulator.hybrid.Hybrids.job;
import static dev.gleaner.simulator.hybrid.Hybrids.jobs;
import static dev.gleaner.simulator.hybrid.Hybrids.run;
import static dev.gleaner.simulator.hybrid.Hybrids.seedWhere;
import static dev.gleaner.simulator.hybrid.Hybrids.sliced;
import static dev.gleaner.simulator.hybrid.Hybrids.slices;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.keep.PartitionChange;
import dev.gleaner.core.keep.PartitionPolicy;
import dev.gleaner.core.keep.PartitionState;
import dev.gleaner.core.keep.SlicedServer;
import dev.gleaner.simulator.hybrid.TransientUse.OfSort;
import dev.gleaner.simulator.hybrid.revoke.Revocations;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Policies that count slices, and servers that come and go as a whole. */
final class SlicedWishesTest {

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
        run(jobs(job(0, 285)), 3, 2, sliced(policy, 10, Revocations.NONE, slices(8, 8)), 1);
    TransientUse use = run.run().transients();
    // Asked when the job comes, so that the server joins at 100, and every 10 ms: at 270 for the
    // eighth slice.
    assertThat(seen).containsExactly(8, 7, 6, 5, 4, 3, 2, 1, 0);
    assertThat(use.lifetimeHours()).containsExactly(170 / 3.6e6);
    assertThat(left).hasSize(8).containsOnly("170 at 270");
  }

  @Test
  void the_server_goes_first_whose_busiest_worker_has_least_to_do() {
    // Of two servers with two slices each the newer one runs job 2 until 851.5 on one of them.
    long seed =
        seedWhere(d -> d.below(2) == 1 && d.below(2) == 0 && d.below(6) == 4 && d.below(6) == 1);
    PartitionPolicy policy =
        (state, now) -> {
          int there = state.transientServers() + state.onTheirWay();
          if (state.longServers() > 0) {
            return new PartitionChange(4 - there, 0, "four");
          }
          return new PartitionChange(0, there == 4 ? 2 : 0, "two are enough");
        };
    HybridRun run =
        run(
            jobs(job(0, 600), job(10, 499), job(400, 450)),
            3,
            2,
            sliced(policy, 0, Revocations.NONE, slices(2, 2)),
            seed);
    assertThat(run.run().transients().lifetimeHours())
        .containsExactly((600.5 - 100) / 3.6e6, (851.5 - 100) / 3.6e6);
  }

  @Test
  void a_policy_that_adds_slice_by_slice_is_asked_until_it_has_enough() {
    List<Integer> seen = new ArrayList<>();
    PartitionPolicy policy =
        (state, now) -> {
          int there = state.transientServers() + state.onTheirWay();
          if (now == 0) {
            seen.add(there);
          }
          return new PartitionChange(there < 3 ? 1 : 0, 0, "three");
        };
    run(jobs(job(0, 600)), 3, 2, sliced(policy, 0, Revocations.NONE, slices(4, 4)), 1).run();
    assertThat(seen).containsExactly(0, 1, 2, 3);
  }

  @Test
  void the_budget_binds_in_slices() {
    PartitionPolicy greedy = (state, now) -> new PartitionChange(7, 0, "more");
    TransientUse large =
        run(jobs(job(0, 1_000)), 3, 2, sliced(greedy, 0, Revocations.NONE, slices(4, 4)), 1)
            .run()
            .transients();
    assertThat(large.most()).isEqualTo(8);
    TransientUse mixed =
        run(
                jobs(job(0, 1_000)),
                3,
                2,
                sliced(
                    greedy, 0, Revocations.NONE, slices(4, 4), new SlicedServer("small", 1, 1, 1)),
                1)
            .run()
            .transients();
    assertThat(mixed.most()).isEqualTo(9);
    assertThat(mixed.sorts()).extracting(OfSort::most).containsExactly(2, 1);
  }
}
