package dev.gleaner.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.KillOrder;
import dev.gleaner.simulator.measure.PoolSample;
import dev.gleaner.simulator.measure.RunOutcome;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PoolLineTest {

  @Test
  void a_line_is_the_mean_over_seeds_and_ends_with_the_first_of_them() {
    List<PoolLine> lines =
        PoolLine.of(List.of("a"), List.of(run("a", 1, 4, 8, 8), run("a", 2, 8, 16)));

    assertThat(lines)
        .containsExactly(
            new PoolLine(
                List.of("a"),
                List.of(0L, 600_000L),
                List.of(2.0, 2.0),
                List.of(6.0, 12.0),
                List.of(0.6, 1.2),
                List.of(0.5, 0.5)));
  }

  @Test
  void schemes_with_the_same_pool_share_a_line_as_long_as_the_longest_of_them() {
    List<RunOutcome> runs =
        List.of(
            run("a", 1, 4, 8),
            run("a", 2, 4, 8, 8),
            run("b", 1, 4, 8, 8),
            run("b", 2, 4, 8),
            run("c", 1, 4, 9, 8),
            run("c", 2, 4, 8, 8));

    List<PoolLine> lines = PoolLine.of(List.of("a", "b", "c"), runs);

    assertThat(lines)
        .extracting(PoolLine::schemes)
        .containsExactly(List.of("a", "b"), List.of("c"));
    assertThat(lines.get(0).atMillis()).hasSize(3);
  }

  @Test
  void a_long_run_is_thinned_out_and_a_run_without_samples_has_no_line() {
    int[] cores = new int[5 * PoolLine.MOST_POINTS + 1];

    assertThat(PoolLine.of(List.of("a"), List.of(run("a", 1, cores))).get(0).atMillis())
        .hasSizeBetween(PoolLine.MOST_POINTS / 2, PoolLine.MOST_POINTS);
    assertThat(PoolLine.of(List.of("a"), List.of(run("a", 1)))).isEmpty();
    assertThat(PoolLine.of(List.of("a"), List.of())).isEmpty();
  }

  private static RunOutcome run(String scheme, long seed, int... cores) {
    List<PoolSample> pool = new ArrayList<>();
    for (int has : cores) {
      pool.add(new PoolSample(pool.size() * 600_000L, 2, 1, 0, has, 0, has * 0.1));
    }
    return PlainRun.of(scheme, seed, KillOrder.OLDEST_FIRST, List.of(), pool);
  }
}
