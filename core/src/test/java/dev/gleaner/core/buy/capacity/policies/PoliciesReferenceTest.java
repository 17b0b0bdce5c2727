package dev.gleaner.core.buy.capacity.policies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.buy.capacity.AllCombinations;
import dev.gleaner.core.buy.capacity.CapacityPolicy;
import dev.gleaner.core.buy.capacity.CapacityPool;
import dev.gleaner.core.buy.capacity.CapacityProblem;
import dev.gleaner.core.buy.capacity.CapacityTarget;
import dev.gleaner.core.buy.capacity.SomeOffers;
import dev.gleaner.core.estimate.availability.JointAvailability;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The greedy choices against slow ones, and their odds against exact ones. */
class PoliciesReferenceTest {

  @Test
  void the_greedy_choices_are_those_of_all_combinations_anew() {
    assertThat(greedyChoicesCompared(5)).isPositive();
  }

  @Tag("slow")
  @Test
  void so_they_are_on_more_problems() {
    assertThat(greedyChoicesCompared(25)).isGreaterThan(25);
  }

  private static int greedyChoicesCompared(long seeds) {
    int compared = 0;
    for (long seed = 1; seed <= seeds; seed++) {
      CapacityProblem problem = random(seed, 1.0 + seed % 3);
      compared += compare(problem, new CostTimesLoss(), true) ? 1 : 0;
      compared += compare(problem, new LikeliestFirst(), false) ? 1 : 0;
    }
    return compared;
  }

  @Test
  void of_markets_that_are_alike_the_cheapest_are_chosen_first() {
    int compared = 0;
    for (long seed = 1; seed <= 20; seed++) {
      RandomStream random = new RandomStreams(seed).stream("alike");
      double[] available = new double[7];
      Arrays.setAll(available, i -> i % 3 == 0 ? 0.99 : 0.95);
      CapacityProblem problem =
          new CapacityProblem(
              SomeOffers.random(random, available.length, 2),
              JointAvailability.independent(available),
              new CapacityTarget(9, 0, 1e-2));
      compared += compare(problem, new CostTimesLoss(), true) ? 1 : 0;
    }
    assertThat(compared).isGreaterThan(4);
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(doubles = {3, 4, 6, 7, 8})
  void so_they_are_for_other_nines(double nines) {
    the_odds_of_a_choice_are_right_to_a_hundredth_of_what_is_asked_for(nines);
  }

  @ParameterizedTest
  @ValueSource(doubles = {2, 5, 9})
  void the_odds_of_a_choice_are_right_to_a_hundredth_of_what_is_asked_for(double nines) {
    for (long seed = 1; seed <= 3; seed++) {
      CapacityProblem problem = random(seed, nines);
      double asked = problem.target().unavailability();
      for (CapacityPolicy policy : new CapacityPolicy[] {new CostTimesLoss(), new LeastCost()}) {
        CapacityPool pool = policy.choose(problem);
        double exact =
            AllCombinations.unavailability(problem, pool.servers(), problem.target().capacity())
                .doubleValue();
        assertThat(pool.unavailability()).isEqualTo(exact, within(asked / 100));
        assertThat(pool.meetsTarget()).isEqualTo(exact <= asked);
      }
    }
  }

  private static boolean compare(CapacityProblem problem, CapacityPolicy policy, boolean byCost) {
    int[] expected = SlowGreedy.choose(problem, byCost);
    if (expected.length > 0) {
      assertThat(policy.choose(problem).servers()).as(policy.name()).isEqualTo(expected);
    }
    return expected.length > 0;
  }

  private static CapacityProblem random(long seed, double nines) {
    RandomStream random = new RandomStreams(seed).stream("policies");
    int size = 7;
    double[] calm = SomeOffers.availabilities(random, size, 3);
    double[] storm = SomeOffers.availabilities(random, size, 2);
    return new CapacityProblem(
        SomeOffers.random(random, size, 4),
        JointAvailability.mixture(new double[] {0.95, 0.05}, new double[][] {calm, storm}),
        new CapacityTarget(6 + random.below(8), 0, StrictMath.pow(10, -nines)));
  }
}
