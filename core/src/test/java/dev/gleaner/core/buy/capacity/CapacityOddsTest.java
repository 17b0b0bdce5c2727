package dev.gleaner.core.buy.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.estimate.availability.JointAvailability;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CapacityOddsTest {

  private static final double NINE_NINES = 1e-9;

  @Test
  void a_capacity_is_there_in_all_combinations_that_reach_it() {
    // 2 x 4 cores at 0.9 and 3 x 2 cores at 0.8: 14 with .72, 8 with .18, 6 with .08, 0 with .02.
    CapacityProblem problem =
        problem(
            List.of(SomeOffers.spot(0, 4, 0.1), SomeOffers.spot(1, 2, 0.1)),
            JointAvailability.independent(0.9, 0.8));
    CapacityOdds odds = CapacityOdds.of(problem, new int[] {2, 3});

    assertThat(odds.capacity()).isEqualTo(14);
    assertThat(odds.unavailability(14)).isEqualTo(0.28, within(1e-15));
    assertThat(odds.unavailability(9)).isEqualTo(0.28, within(1e-15));
    assertThat(odds.unavailability(8)).isEqualTo(0.10, within(1e-15));
    assertThat(odds.unavailability(6)).isEqualTo(0.02, within(1e-15));
    assertThat(odds.unavailability(0)).isZero();
    assertThat(odds.unavailability(15)).isEqualTo(1);
    // One server more of the second: 16, 8, 8, 0.
    assertThat(odds.unavailabilityWith(1, 1, 8)).isEqualTo(0.02, within(1e-15));
  }

  @Test
  void classes_of_times_are_weighed_by_their_share() {
    CapacityProblem problem =
        problem(
            List.of(SomeOffers.spot(0, 1, 0.1), SomeOffers.spot(1, 1, 0.1)),
            JointAvailability.mixture(
                new double[] {0.9, 0.1}, new double[][] {{1, 1}, {0.5, 0.5}}));
    CapacityOdds odds = CapacityOdds.of(problem, new int[] {1, 1});

    // Both are gone together in a quarter of the stormy tenth; independence would say 0.0025.
    assertThat(odds.unavailability(1)).isEqualTo(0.025, within(1e-15));
    assertThat(problem.availability().of(0)).isEqualTo(0.95, within(1e-15));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void after_any_changes_the_odds_are_those_of_all_combinations(long seed) {
    RandomStream random = new RandomStreams(seed).stream("odds");
    int offers = 2 + random.below(8);
    double nines = 1 + random.below(4);
    CapacityProblem problem =
        problem(
            SomeOffers.random(random, offers, 9),
            JointAvailability.mixture(
                new double[] {0.75, 0.25},
                new double[][] {
                  SomeOffers.availabilities(random, offers, nines),
                  SomeOffers.availabilities(random, offers, 0.5)
                }));
    CapacityOdds odds = new CapacityOdds(problem);
    for (int change = 0; change < 400; change++) {
      int offer = random.below(offers);
      odds.add(offer, random.below(4) - Math.min(odds.servers(offer), 2));
    }
    for (int wanted = 0; wanted <= odds.capacity() + 1; wanted += 1 + random.below(5)) {
      assertThat(odds.unavailability(wanted))
          .isEqualTo(exact(problem, odds.servers(), wanted), within(NINE_NINES / 100));
      int offer = random.below(offers);
      int more = random.below(6) - Math.min(odds.servers(offer), 3);
      int[] changed = odds.servers();
      changed[offer] += more;
      assertThat(odds.unavailabilityWith(offer, more, wanted))
          .isEqualTo(exact(problem, changed, wanted), within(NINE_NINES / 100));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void what_is_put_together_anew_keeps_its_digits_however_unlikely(long seed) {
    RandomStream random = new RandomStreams(seed).stream("digits");
    CapacityProblem problem =
        problem(
            SomeOffers.random(random, 8, 3),
            JointAvailability.independent(SomeOffers.availabilities(random, 8, 6)));
    CapacityOdds odds = CapacityOdds.of(problem, new int[] {3, 1, 2, 1, 4, 1, 2, 5});
    for (int wanted = 1; wanted <= odds.capacity(); wanted++) {
      double exact = exact(problem, odds.servers(), wanted);
      assertThat(odds.unavailability(wanted)).isEqualTo(exact, within(1e-12 * exact));
    }
  }

  private static double exact(CapacityProblem problem, int[] servers, int wanted) {
    return AllCombinations.unavailability(problem, servers, wanted).doubleValue();
  }

  private static CapacityProblem problem(List<Offer> offers, JointAvailability availability) {
    return new CapacityProblem(offers, availability, new CapacityTarget(10, 0, 1e-3));
  }
}
