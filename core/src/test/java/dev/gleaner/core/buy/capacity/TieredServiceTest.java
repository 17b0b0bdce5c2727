package dev.gleaner.core.buy.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.estimate.availability.JointAvailability;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TieredServiceTest {

  private static final List<Offer> OFFERS =
      List.of(SomeOffers.spot(0, 1, 0.1), SomeOffers.spot(1, 1, 0.1), SomeOffers.spot(2, 1, 0.1));
  private static final JointAvailability AVAILABILITY =
      JointAvailability.independent(0.9, 0.8, 0.7);

  @Test
  void tiers_of_equal_pools_are_lost_together() {
    CapacityPool pool = pool(1, 1, 1, 0);
    TieredService service = new TieredService(List.of(pool, pool, pool));

    assertThat(service.dependentUnavailability()).isEqualTo(0.02, within(1e-15));
    assertThat(service.unavailability()).isEqualTo(0.02, within(1e-15));
    assertThat(service.independentUnavailability())
        .isEqualTo(1 - 0.98 * 0.98 * 0.98, within(1e-15));
  }

  @Test
  void tiers_in_different_markets_are_lost_independently() {
    TieredService service = new TieredService(List.of(pool(1, 1, 0, 0), pool(2, 0, 2, 0)));

    assertThat(service.unavailability()).isEqualTo(1 - 0.9 * 0.8, within(1e-15));
    assertThat(service.independentUnavailability()).isEqualTo(1 - 0.9 * 0.8, within(1e-15));
    assertThat(service.dependentUnavailability()).isEqualTo(0.2, within(1e-15));
  }

  @Test
  void the_part_of_a_tier_is_a_root() {
    double part = TieredService.unavailabilityPerTier(1e-4, 3);
    assertThat(StrictMath.pow(1 - part, 3)).isEqualTo(1 - 1e-4, within(1e-15));
    assertThat(TieredService.unavailabilityPerTier(1e-9, 2)).isEqualTo(5e-10, within(1e-18));
  }

  @Test
  void a_tier_that_never_has_enough_is_an_outage() {
    assertThat(new TieredService(List.of(pool(1, 1, 1, 1), pool(5, 1, 1, 1))).unavailability())
        .isEqualTo(1);
  }

  @Test
  void tiers_choose_among_the_same_offers() {
    CapacityPool other =
        new CapacityPool(
            new CapacityProblem(
                OFFERS.subList(0, 1),
                JointAvailability.independent(0.9),
                new CapacityTarget(1, 0, 0.1)),
            new int[] {1});
    assertThatThrownBy(() -> new TieredService(List.of(pool(1, 1, 1, 0), other)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void the_odds_are_those_of_all_combinations(long seed) {
    RandomStream random = new RandomStreams(seed).stream("tiers");
    int offers = 2 + random.below(6);
    JointAvailability availability =
        JointAvailability.mixture(
            new double[] {0.6, 0.4},
            new double[][] {
              SomeOffers.availabilities(random, offers, 2),
              SomeOffers.availabilities(random, offers, 1)
            });
    List<Offer> kinds = SomeOffers.random(random, offers, 4);
    List<CapacityPool> tiers = new ArrayList<>();
    for (int tier = 0; tier < 3; tier++) {
      int[] servers = new int[offers];
      Arrays.setAll(servers, i -> random.below(4));
      int capacity = 1 + random.below(10);
      tiers.add(
          new CapacityPool(
              new CapacityProblem(kinds, availability, new CapacityTarget(capacity, 0, 0.1)),
              servers));
    }
    assertThat(new TieredService(tiers).unavailability())
        .isEqualTo(allCombinations(tiers), within(1e-14));
  }

  private static double allCombinations(List<CapacityPool> tiers) {
    CapacityProblem problem = tiers.get(0).problem();
    double sum = 0;
    for (int latent = 0; latent < problem.availability().classes(); latent++) {
      for (int there = 0; there < 1 << problem.offers().size(); there++) {
        double probability = problem.availability().share(latent);
        int[] capacity = new int[tiers.size()];
        for (int i = 0; i < problem.offers().size(); i++) {
          double up = problem.availability().of(latent, i);
          boolean isThere = (there >> i & 1) == 1;
          probability *= isThere ? up : 1 - up;
          for (int tier = 0; tier < capacity.length; tier++) {
            capacity[tier] += isThere ? tiers.get(tier).capacityOf(i) : 0;
          }
        }
        boolean out = false;
        for (int tier = 0; tier < capacity.length; tier++) {
          out |= capacity[tier] < tiers.get(tier).problem().target().capacity();
        }
        sum += out ? probability : 0;
      }
    }
    return sum;
  }

  private static CapacityPool pool(int wanted, int... servers) {
    return new CapacityPool(
        new CapacityProblem(OFFERS, AVAILABILITY, new CapacityTarget(wanted, 0, 0.1)), servers);
  }
}
