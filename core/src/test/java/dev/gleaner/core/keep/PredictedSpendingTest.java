package dev.gleaner.core.keep;

import static dev.gleaner.core.keep.PredictedPartitionTest.BUDGET;
import static dev.gleaner.core.keep.PredictedPartitionTest.some;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.keep.PredictedPartition.Settings;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a predicting partition spends in the long run. */
class PredictedSpendingTest {

  @Test
  void no_more_is_spent_than_the_budget_but_for_the_last_to_leave() {
    spend(1, 1_500);
  }

  // A seed takes seconds: every step looks at thousands of buckets of the past.
  @Tag("slow")
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void so_it_is_for_longer_and_with_other_work(long seed) {
    spend(seed, 5_000);
  }

  private static void spend(long seed, int steps) {
    RandomStream random = new RandomStreams(seed).stream("spending");
    Settings settings = new Settings(10_000, 0.005, random.below(2) * 30_000L, 10);
    PredictedPartition policy = new PredictedPartition(BUDGET, settings);
    long step = 10_000;
    int drainSteps = 50;
    int[] leaves = new int[drainSteps];
    int transients = 0;
    double paid = 0;
    for (int i = 0; i < steps; i++) {
      leaves[i % drainSteps] = 0;
      ShortWork work = some(random, 0.1, 1e8);
      policy.shortWork(work, i * step);
      // As often as it wants something, so that it knows of all that is there.
      for (int review = 0; review < 3; review++) {
        int leaving = Arrays.stream(leaves).sum();
        PartitionState state =
            new PartitionState(3_960 + transients, 3_900, transients, 0, work, 0, leaving);
        PartitionChange change = policy.review(state, i * step);
        transients += change.request() - change.release();
        leaves[i % drainSteps] += change.release();
      }
      paid += (transients + Arrays.stream(leaves).sum()) * (double) step;
    }
    double budget = BUDGET.mostTransient() * (double) step * steps;
    double debt = 10.0 * BUDGET.mostTransient() * drainSteps * step;
    assertThat(paid).isLessThanOrEqualTo(budget + debt).isGreaterThan(budget / 4);
  }
}
