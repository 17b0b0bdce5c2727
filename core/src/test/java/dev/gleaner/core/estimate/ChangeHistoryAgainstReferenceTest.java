package dev.gleaner.core.estimate;

import static dev.gleaner.core.model.ChangeDirection.GROW;
import static dev.gleaner.core.model.ChangeDirection.SHRINK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ChangeHistoryAgainstReferenceTest {

  private static final EstimateSettings SETTINGS = EstimateSettings.DEFAULTS.withRefreshMillis(0);

  static List<EstimateSettings> allKinds() {
    List<EstimateSettings> kinds = new ArrayList<>();
    for (IntervalEstimator estimator : IntervalEstimator.values()) {
      for (CompletionModel completion : CompletionModel.values()) {
        kinds.add(SETTINGS.withEstimator(estimator).withCompletion(completion));
      }
    }
    return kinds;
  }

  /** Below a second and in steps of 4 ms every length has a bucket of its own: no rounding. */
  @ParameterizedTest
  @MethodSource("allKinds")
  void on_exact_buckets_it_is_the_textbook_estimate(EstimateSettings kind) {
    assertSameAsTextbook(kind, 0, 4);
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("allKinds")
  void so_it_is_for_other_seeds(EstimateSettings kind) {
    assertSameAsTextbook(kind, 4, 20);
  }

  private static void assertSameAsTextbook(EstimateSettings kind, int firstSeed, int end) {
    EstimateSettings settings = kind.withWindowMillis(600).withPriorWeight(1e-12);
    for (int seed = firstSeed; seed < end; seed++) {
      RandomHistory random = new RandomHistory(seed, settings, 12, 4, 8);
      for (int round = 0; round < 8; round++) {
        random.events(40);
        Survival survival = random.stability().intervals();
        for (long age = 0; age < 1000; age += 52) {
          // Where nobody is at risk the prior's hazard, a second against an hour, fills the gap.
          assertThat(survival.beyond(age + 4))
              .isCloseTo(random.reference().textbookBeyond(age, random.now()), within(3e-4));
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("allKinds")
  void on_any_history_it_is_the_estimate_from_all_stored_intervals(EstimateSettings kind) {
    EstimateSettings settings = kind.withWindowMillis(7_200_000);
    RandomHistory random = new RandomHistory(7, settings, 40, 1, 30_000);
    for (int round = 0; round < 6; round++) {
      random.events(400);
      assertSameAsReference(random);
    }
  }

  /**
   * The rings have room for 1024 at first; they wrap before they have to grow, and expire after.
   */
  @ParameterizedTest
  @MethodSource("allKinds")
  void it_stays_right_when_changes_quicken_and_calm_down(EstimateSettings kind) {
    RandomHistory random = new RandomHistory(9, kind.withWindowMillis(7_200_000), 40, 1, 30_000);
    random.events(1_500);
    for (long gap : new long[] {3_000, 30_000}) {
      random.quicken(gap);
      for (int round = 0; round < 3; round++) {
        random.events(800);
        assertSameAsReference(random);
      }
    }
  }

  private static void assertSameAsReference(RandomHistory random) {
    Stability stability = random.stability();
    double[] expected = random.reference().bucketedBeyond(random.now());
    for (int i = 0; i < expected.length; i++) {
      assertThat(stability.intervals().beyond(DurationBuckets.lowerBound(i)))
          .isCloseTo(expected[i], within(1e-9));
    }
    if (stability instanceof ChangeThenShrink chances) {
      assertThat(chances.shrinkAfterGrow())
          .isEqualTo(random.reference().shrinkChance(GROW, random.now()));
      assertThat(chances.shrinkAfterShrink())
          .isEqualTo(random.reference().shrinkChance(SHRINK, random.now()));
    }
  }

  @ParameterizedTest
  @MethodSource("allKinds")
  void between_the_bounds_it_is_off_by_no_more_than_a_bucket(EstimateSettings kind) {
    EstimateSettings settings = kind.withWindowMillis(86_400_000).withPriorWeight(1e-12);
    RandomHistory random = new RandomHistory(3, settings, 100, 1, 30_000);
    random.events(1_500);
    Survival survival = random.stability().intervals();
    for (long age = 60_000; age < 14_400_000; age += age / 3) {
      double later = random.reference().textbookBeyond(age + age / 64, random.now());
      double earlier = random.reference().textbookBeyond(age - age / 64, random.now());
      assertThat(survival.beyond(age)).isBetween(later - 0.003, earlier + 0.003);
    }
  }

  @ParameterizedTest
  @MethodSource("allKinds")
  void equation_2_solves_the_recursion_that_brute_force_iterates(EstimateSettings kind) {
    RandomHistory random = new RandomHistory(5, kind, 40, 1, 30_000);
    random.events(2_000);
    Stability stability = random.stability();
    RandomStream tasks = new RandomStreams(5).stream("tasks");
    for (int i = 0; i < 5; i++) {
      long duration = 1 + (long) tasks.exponential(600_000);
      double chance = stability.completionProbability(GROW, 0, duration);
      double waste = bruteForceWaste(stability.intervals(), 0, duration);
      double restart = 0;
      for (int attempt = 0; attempt < 200_000; attempt++) {
        restart = chance * duration + (1 - chance) * (waste + restart);
      }
      assertThat(stability.restartMillis(duration)).isCloseTo(restart, within(restart * 1e-4));
      long elapsed = (long) tasks.exponential(600_000);
      long wait = (long) tasks.exponential(60_000);
      double after = stability.completionProbability(SHRINK, elapsed + wait, duration);
      double wasted = bruteForceWaste(stability.intervals(), elapsed + wait, duration);
      double expected = wait + after * duration + (1 - after) * (wasted + restart);
      assertThat(stability.expectedCompletionMillis(SHRINK, wait, elapsed, duration))
          .isCloseTo(expected, within(expected * 1e-4));
    }
  }

  /** The mean over all milliseconds of the task, each weighed by how many intervals end in it. */
  private static double bruteForceWaste(Survival survival, long elapsed, long duration) {
    double ending = 0;
    double sum = 0;
    for (long t = 0; t < duration; t++) {
      double here = survival.beyond(elapsed + t) - survival.beyond(elapsed + t + 1);
      ending += here;
      sum += here * (t + 0.5);
    }
    return sum / ending;
  }
}
