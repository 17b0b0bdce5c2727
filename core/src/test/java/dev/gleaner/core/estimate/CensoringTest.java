package dev.gleaner.core.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.ChangeDirection;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

/** What dropping the intervals that nobody saw end does to the estimate. */
class CensoringTest {

  private static final long HOUR = 3_600_000;
  private static final long DAY = 24 * HOUR;
  private static final int NODES = 2_000;

  private record Next(long at, int node) {}

  /** Nodes change after random intervals; at a given age a node is given back and replaced. */
  private record Pool(ToDoubleFunction<RandomStream> hours, long lifetime, long watched) {

    double beyond(long age, IntervalEstimator estimator) {
      RandomStream random = new RandomStreams(4).stream("intervals");
      ChangeHistory history = new ChangeHistory(EstimateSettings.DEFAULTS.withEstimator(estimator));
      PriorityQueue<Next> queue =
          new PriorityQueue<>(Comparator.comparingLong(Next::at).thenComparingInt(Next::node));
      long[] leavesAt = new long[NODES];
      for (int node = 0; node < NODES; node++) {
        history.joined(node, 0);
        // Spread out, as in a pool that is replaced node by node.
        leavesAt[node] = lifetime / NODES * (node + 1);
        queue.add(next(node, 0, leavesAt[node], random));
      }
      for (Next next = queue.remove(); next.at <= watched; next = queue.remove()) {
        if (next.at == leavesAt[next.node]) {
          history.left(next.node, next.at);
          history.joined(next.node, next.at);
          leavesAt[next.node] += lifetime;
        } else {
          history.changed(next.node, next.at, ChangeDirection.GROW);
        }
        queue.add(next(next.node, next.at, leavesAt[next.node], random));
      }
      return history.at(watched).intervals().beyond(age);
    }

    private Next next(int node, long now, long leavesAt, RandomStream random) {
      return new Next(Math.min(leavesAt, now + (long) (hours.applyAsDouble(random) * HOUR)), node);
    }
  }

  @Test
  void in_a_pool_that_is_replaced_daily_dropping_them_hides_the_long_intervals() {
    Pool pool = new Pool(random -> random.exponential(24), DAY, 3 * DAY);
    double truth = StrictMath.exp(-0.5);
    assertThat(pool.beyond(12 * HOUR, IntervalEstimator.CENSORED)).isCloseTo(truth, within(0.02));
    assertThat(pool.beyond(12 * HOUR, IntervalEstimator.OBSERVED_ONLY)).isLessThan(truth - 0.25);
  }

  @Test
  void in_a_young_pool_with_heavy_tails_dropping_them_hides_the_long_intervals() {
    Pool pool = new Pool(random -> random.boundedPareto(0.5, 500, 0.7), 1000 * DAY, DAY);
    double cut = StrictMath.pow(0.5 / 500, 0.7);
    double truth = (StrictMath.pow(0.5 / 12, 0.7) - cut) / (1 - cut);
    assertThat(pool.beyond(12 * HOUR, IntervalEstimator.CENSORED)).isCloseTo(truth, within(0.01));
    assertThat(pool.beyond(12 * HOUR, IntervalEstimator.OBSERVED_ONLY)).isLessThan(truth - 0.03);
  }

  @Test
  void in_a_pool_that_is_watched_for_long_both_are_right() {
    Pool pool = new Pool(random -> random.exponential(6), 1000 * DAY, 10 * DAY);
    double truth = StrictMath.exp(-2);
    for (IntervalEstimator estimator : IntervalEstimator.values()) {
      assertThat(pool.beyond(12 * HOUR, estimator)).isCloseTo(truth, within(0.01));
    }
  }
}
