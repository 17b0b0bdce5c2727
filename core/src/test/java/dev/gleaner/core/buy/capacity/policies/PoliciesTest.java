package dev.gleaner.core.buy.capacity.policies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.buy.capacity.CapacityPolicy;
import dev.gleaner.core.buy.capacity.CapacityPool;
import dev.gleaner.core.buy.capacity.CapacityProblem;
import dev.gleaner.core.buy.capacity.CapacityTarget;
import dev.gleaner.core.buy.capacity.Offer;
import dev.gleaner.core.buy.capacity.SomeOffers;
import dev.gleaner.core.estimate.availability.JointAvailability;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Cases that were worked out by hand. */
class PoliciesTest {

  private static final List<Offer> THREE =
      List.of(
          SomeOffers.spot(0, 1, 0.010), SomeOffers.spot(1, 1, 0.012), SomeOffers.spot(2, 1, 0.005));
  private static final JointAvailability OF_THREE = JointAvailability.independent(0.9, 0.9, 0.8);

  /**
   * Equation 6 step by step, with the sizes of -ln(p) sigma in units of 1e-5.
   *
   * <pre>
   * held      first      second     third
   * 0 0 0     105.4      126.4      111.6    the first
   * 1 0 0     nothing     12.1       10.1    the third: one of the two is there
   * 1 0 1     105.4       56.5      111.6    the second: two of the three are there
   * 1 1 1      28.4       34.1       19.4    the third
   * 1 1 2      20.2       24.2     nothing   the first: unavailability 0.02
   * 2 1 2     nothing      2.4     nothing   the second: 0.002
   * </pre>
   */
  @Test
  void the_greedy_choice_takes_the_least_cost_times_loss_of_each_step() {
    CapacityPool pool = new CostTimesLoss().choose(of(THREE, OF_THREE, 2, 0.025));
    assertThat(pool.servers()).containsExactly(2, 1, 2);
    assertThat(pool.unavailability()).isEqualTo(0.02, within(1e-15));

    CapacityPool stricter = new CostTimesLoss().choose(of(THREE, OF_THREE, 2, 0.015));
    assertThat(stricter.servers()).containsExactly(2, 2, 2);
    assertThat(stricter.unavailability()).isEqualTo(0.002, within(1e-15));

    assertThat(new CostTimesLoss().choose(of(THREE, OF_THREE, 2, 0.04)).servers())
        .containsExactly(1, 1, 2);
  }

  /**
   * By log(1/p) times the cost of the whole pool, with the sizes of it in units of 1e-5. Sorted by
   * equation 6 of each alone, the third is before the second.
   *
   * <pre>
   * held      first   third   second
   * 0 0 0                             the first, which is the only one that is looked at
   * 1 0 0     210.7   492.8           the first, although it adds nothing
   * 2 0 0     316.1   263.4   337.2   the third
   * 2 0 1     368.8    60.6   105.1   the third: both kinds are gone for 0.02
   * </pre>
   */
  @Test
  void the_released_greedy_choice_multiplies_by_the_cost_of_the_whole_pool() {
    CapacityPool pool = new ReleasedGreedy().choose(of(THREE, OF_THREE, 2, 0.025));
    assertThat(pool.servers()).containsExactly(2, 0, 2);
    assertThat(pool.unavailability()).isEqualTo(0.02, within(1e-15));
  }

  @Test
  void the_released_greedy_choice_ends_with_three_times_the_need_whatever_is_met() {
    CapacityPool pool = new ReleasedGreedy().choose(of(THREE, OF_THREE, 2, 1e-9));
    assertThat(pool.capacity()).isEqualTo(6);
    assertThat(pool.meetsTarget()).isFalse();
  }

  @Test
  void a_mix_is_bought_where_spot_servers_alone_cost_more_than_on_demand() {
    // Spot alone costs 0.042, on demand alone 0.04; one on demand, with two spot servers of which
    // one is there but for 0.02 of the time, 0.035.
    CapacityPool pool = new CostTimesLoss().choose(withRegular(0.02, 0.025));
    assertThat(pool.servers()).containsExactly(1, 0, 1, 1);
    assertThat(pool.dollarsPerHour()).isEqualTo(0.035, within(1e-12));
    // Twice all that is needed, of the two cheapest, is missing for the same 0.02: for 0.03.
    assertThat(new LeastCost().choose(withRegular(0.02, 0.025)).servers())
        .containsExactly(2, 0, 2, 0);
  }

  @Test
  void on_demand_servers_are_bought_where_they_are_cheaper_than_any_spot_server() {
    CapacityProblem problem = withRegular(0.004, 0.025);
    assertThat(new CostTimesLoss().choose(problem).servers()).containsExactly(0, 0, 0, 2);
    assertThat(new OnDemandOnly().choose(problem).servers()).containsExactly(0, 0, 0, 2);
  }

  @Test
  void spot_fleet_takes_the_cheapest_until_the_capacity_is_there() {
    List<Offer> offers =
        List.of(
            SomeOffers.spot(0, 2, 0.06), SomeOffers.spot(1, 2, 0.02), SomeOffers.spot(2, 1, 0.02));
    CapacityProblem problem = of(offers, JointAvailability.independent(0.999, 0.5, 0.9), 6, 0.001);
    assertThat(CheapestInTurn.CHEAPEST.choose(problem).servers()).containsExactly(0, 3, 0);
    // By turns 2 cores at 0.01, one at 0.02, two at 0.03, and again the first.
    assertThat(CheapestInTurn.DIVERSE.choose(problem).servers()).containsExactly(1, 2, 1);
    assertThat(CheapestInTurn.CHEAPEST.choose(problem).meetsTarget()).isFalse();
  }

  @Test
  void the_likeliest_is_first_whatever_it_costs() {
    CapacityProblem problem =
        of(
            List.of(SomeOffers.spot(0, 4, 0.04), SomeOffers.spot(1, 4, 0.4)),
            JointAvailability.independent(0.99, 0.999),
            4,
            0.002);
    assertThat(new LikeliestFirst().choose(problem).servers()).containsExactly(0, 1);
    assertThat(new LikeliestFirst().choose(problem.with(new CapacityTarget(4, 0, 1e-4))).servers())
        .containsExactly(1, 1);
  }

  @Test
  void nobody_hangs_where_no_pool_is_enough() {
    CapacityProblem problem = of(THREE, OF_THREE, 50, 0.001);
    for (CapacityPolicy policy :
        List.of(new CostTimesLoss(), new LikeliestFirst(), new OnDemandOnly(), new LeastCost())) {
      assertThat(policy.choose(problem).meetsTarget()).as(policy.name()).isFalse();
    }
  }

  @Test
  void the_greedy_choice_goes_on_where_one_more_server_of_nothing_helps() {
    // With all of the need from the first, small servers of the second help only when there are
    // as many of these.
    CapacityProblem problem =
        of(
            List.of(SomeOffers.spot(0, 4, 0.01), SomeOffers.spot(1, 1, 0.1)),
            JointAvailability.independent(0.999, 0.5),
            8,
            0.0006);
    assertThat(new CostTimesLoss().choose(problem).servers()).containsExactly(2, 8);
  }

  @Test
  void hardware_that_fails_too_often_asks_for_several_kinds_on_demand() {
    List<Offer> offers =
        List.of(
            Offer.onDemand(SomeOffers.market("a", 4)), Offer.onDemand(SomeOffers.market("b", 4)));
    JointAvailability failing = JointAvailability.independent(1, 1).withFailures(0.01);
    assertThat(new OnDemandOnly().choose(of(offers, failing, 8, 0.02)).held()).hasSize(1);

    CapacityPool pool = new OnDemandOnly().choose(of(offers, failing, 8, 0.001));
    assertThat(pool.servers()).containsExactly(2, 2);
    assertThat(pool.unavailability()).isEqualTo(1e-4, within(1e-15));
  }

  @Test
  void servers_are_added_until_the_memory_is_there() {
    CapacityProblem problem =
        new CapacityProblem(THREE, OF_THREE, new CapacityTarget(2, 6 * 4096, 0.025));
    // Two, one and two as without, and one more of the cheapest.
    CapacityPool pool = new CostTimesLoss().choose(problem);
    assertThat(pool.memoryMib()).isEqualTo(6 * 4096);
    assertThat(pool.meetsTarget()).isTrue();
    assertThat(new OnDemandOnly().choose(problem).capacity()).isZero();
  }

  private static CapacityProblem of(
      List<Offer> offers, JointAvailability availability, int capacity, double unavailability) {
    return new CapacityProblem(
        offers, availability, new CapacityTarget(capacity, 0, unavailability));
  }

  private static CapacityProblem withRegular(double price, double unavailability) {
    List<Offer> offers = new ArrayList<>(THREE);
    Offer regular = Offer.onDemand(SomeOffers.market("regular", 1));
    offers.add(new Offer(regular.market(), regular.contract(), 1, price));
    return of(offers, OF_THREE.and(1), 2, unavailability);
  }
}
