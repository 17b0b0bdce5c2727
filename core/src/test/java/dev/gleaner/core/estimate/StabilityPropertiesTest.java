package dev.gleaner.core.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.ChangeDirection;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class StabilityPropertiesTest {

  static List<EstimateSettings> allKinds() {
    return ChangeHistoryAgainstReferenceTest.allKinds();
  }

  private static Stability stability(EstimateSettings settings) {
    RandomHistory random = new RandomHistory(17, settings, 40, 1, 30_000);
    random.events(2_000);
    return random.stability();
  }

  private static long duration(RandomStream random) {
    return (long) random.boundedPareto(1, 4e9, 0.15);
  }

  @ParameterizedTest
  @MethodSource("allKinds")
  void survival_never_rises(EstimateSettings kind) {
    Survival survival = stability(kind).intervals();
    double before = 1;
    for (long t = 0; t < 3L << 31; t += 1 + t / 3000) {
      double here = survival.beyond(t);
      assertThat(here).isLessThanOrEqualTo(before).isPositive();
      before = here;
    }
  }

  @ParameterizedTest
  @MethodSource("allKinds")
  void a_longer_task_is_no_likelier_to_complete_and_takes_no_less_time(EstimateSettings kind) {
    Stability stability = stability(kind);
    RandomStream random = new RandomStreams(1).stream("tasks");
    for (int i = 0; i < 20_000; i++) {
      long elapsed = duration(random);
      long shorter = duration(random);
      long longer = shorter + duration(random);
      for (ChangeDirection last : ChangeDirection.values()) {
        assertThat(stability.completionProbability(last, elapsed, longer))
            .isBetween(0.0, 1.0)
            .isLessThanOrEqualTo(stability.completionProbability(last, elapsed, shorter));
        assertThat(stability.expectedCompletionMillis(last, 0, elapsed, longer) * (1 + 1e-9))
            .isGreaterThan(stability.expectedCompletionMillis(last, 0, elapsed, shorter));
      }
      assertThat(stability.intervals().expectedWaste(elapsed, longer))
          .isBetween(0.0, (double) longer);
      assertThat(stability.restartMillis(longer)).isGreaterThanOrEqualTo((double) longer);
    }
  }

  @ParameterizedTest
  @MethodSource("allKinds")
  void the_bound_holds_for_every_elapsed_time_in_the_range(EstimateSettings kind) {
    Stability stability = stability(kind);
    RandomStream random = new RandomStreams(2).stream("ranges");
    for (int i = 0; i < 20_000; i++) {
      long least = duration(random);
      long most = least + duration(random);
      long elapsed = (long) random.uniform((double) least, (double) most);
      long duration = duration(random);
      for (ChangeDirection last : ChangeDirection.values()) {
        double bound = stability.completionBound(last, least, most, duration);
        assertThat(bound).isLessThanOrEqualTo(1);
        for (long inside : new long[] {least, elapsed, most}) {
          assertThat(stability.completionProbability(last, inside, duration))
              .isLessThanOrEqualTo(bound);
        }
        assertThat(stability.completionBound(last, elapsed, elapsed, duration))
            .isEqualTo(stability.completionProbability(last, elapsed, duration));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("allKinds")
  void the_same_history_gives_the_same_bits(EstimateSettings kind) {
    Stability one = stability(kind);
    Stability other = stability(kind);
    RandomStream random = new RandomStreams(3).stream("tasks");
    for (int i = 0; i < 1_000; i++) {
      long elapsed = duration(random);
      long duration = duration(random);
      assertThat(one.expectedCompletionMillis(ChangeDirection.GROW, 5, elapsed, duration))
          .isEqualTo(other.expectedCompletionMillis(ChangeDirection.GROW, 5, elapsed, duration));
    }
  }
}
