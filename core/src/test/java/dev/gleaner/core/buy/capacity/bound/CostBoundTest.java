package dev.gleaner.core.buy.capacity.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.buy.capacity.CapacityPool;
import dev.gleaner.core.buy.capacity.CapacityProblem;
import dev.gleaner.core.buy.capacity.CapacityTarget;
import dev.gleaner.core.buy.capacity.CheapestOfAll;
import dev.gleaner.core.buy.capacity.SmallProblems;
import dev.gleaner.core.buy.capacity.SomeOffers;
import dev.gleaner.core.estimate.availability.JointAvailability;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CostBoundTest {

  @Test
  void three_alike_markets_are_all_needed_in_full() {
    CapacityProblem problem =
        new CapacityProblem(
            List.of(
                SomeOffers.spot(0, 1, 0.01),
                SomeOffers.spot(1, 1, 0.01),
                SomeOffers.spot(2, 1, 0.01)),
            JointAvailability.independent(0.99, 0.99, 0.99),
            new CapacityTarget(30, 0, 1e-5));

    // Any two are gone for 1e-4 of the time, ten times as long as they may.
    assertThat(CheapestOfAll.of(problem).orElseThrow().dollarsPerHour())
        .isEqualTo(0.9, within(1e-9));
    assertThat(CostBound.of(problem).dollarsPerHour()).isBetween(0.85, 0.9);
  }

  @Test
  void what_no_pool_reaches_costs_more_than_anything() {
    CapacityProblem problem =
        new CapacityProblem(
            List.of(SomeOffers.spot(0, 1, 0.01), SomeOffers.spot(1, 1, 0.01)),
            JointAvailability.independent(0.99, 0.9),
            new CapacityTarget(10, 0, 0.9e-3));

    assertThat(CostBound.of(problem).dollarsPerHour()).isInfinite();
    assertThat(CostBound.of(problem.with(new CapacityTarget(10, 0, 1.1e-3))).dollarsPerHour())
        .isEqualTo(0.2, within(0.02));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 3, 4, 5, 6, 7, 8, 9, 10, 15})
  void no_pool_that_meets_the_target_misses_a_cut_of_any_event(long seed) {
    RandomStream random = new RandomStreams(seed).stream("cuts");
    CapacityProblem problem = SmallProblems.random(seed);
    int size = problem.offers().size();
    int checked = 0;
    for (int trial = 0; trial < 300; trial++) {
      double[] lots = new double[size];
      boolean[] sure = new boolean[size];
      int[] servers = new int[size];
      for (int i = 0; i < size; i++) {
        lots[i] = random.uniform(0, 6);
        sure[i] = random.chance(0.2);
        servers[i] = random.below(14);
      }
      LossEvent event = LossEvent.of(problem, lots, sure);
      if (event.beyondTarget() > 0 && new CapacityPool(problem, servers).meetsTarget()) {
        checked++;
        double[] whole = Arrays.stream(servers).asDoubleStream().toArray();
        assertThat(event.cut().of(whole)).isGreaterThanOrEqualTo(1 - 1e-9);
      }
    }
    assertThat(checked).isPositive();
  }

  @Test
  void wrong_multipliers_give_a_lower_bound_and_not_a_wrong_one() {
    List<Cut> cuts = List.of(new Cut(new double[] {0.5, 0.25}), new Cut(new double[] {0, 0.5}));
    double[] prices = {1, 1};
    // One and two servers are the cheapest, for 3; multipliers of 2 and 1 prove it.
    CostCertificate right = new CostCertificate(cuts, List.of(2.0, 1.0), prices);
    CostCertificate tooHigh = new CostCertificate(cuts, List.of(20.0, 10.0), prices);
    CostCertificate tooLow = new CostCertificate(cuts, List.of(1.0, 0.5), prices);

    assertThat(right.dollarsPerHour()).isEqualTo(3, within(1e-12));
    assertThat(tooHigh.dollarsPerHour()).isEqualTo(3, within(1e-12));
    assertThat(tooLow.dollarsPerHour()).isEqualTo(1.5, within(1e-12));
    assertThat(tooLow.excess(0)).isEqualTo(0.5, within(1e-12));
  }
}
