package dev.gleaner.core.buy.capacity.policies;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.buy.capacity.CapacityPolicy;
import dev.gleaner.core.buy.capacity.CapacityPool;
import dev.gleaner.core.buy.capacity.CapacityProblem;
import dev.gleaner.core.buy.capacity.CapacityTarget;
import dev.gleaner.core.buy.capacity.Offer;
import dev.gleaner.core.buy.capacity.Replanning;
import dev.gleaner.core.buy.capacity.SomeOffers;
import dev.gleaner.core.estimate.availability.JointAvailability;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReplanWhenItPaysTest {

  private static final ReplanWhenItPays DECISION =
      new ReplanWhenItPays(new CostTimesLoss(), 3, 0.1, 0.25, 24);

  /** Three markets of 4 cores at these prices and odds of being gone, and the same on demand. */
  private static CapacityProblem problem(double[] prices, double... gone) {
    List<Offer> offers = new ArrayList<>();
    double[] available = new double[2 * prices.length];
    for (int i = 0; i < prices.length; i++) {
      offers.add(SomeOffers.spot(i, 4, prices[i]));
      available[i] = 1 - gone[i];
      available[prices.length + i] = 1;
    }
    for (int i = 0; i < prices.length; i++) {
      offers.add(Offer.onDemand(SomeOffers.market("t" + i, 4)));
    }
    return new CapacityProblem(
        offers, JointAvailability.independent(available), new CapacityTarget(40, 0, 1e-3));
  }

  private static int[] held(CapacityProblem problem) {
    Replanning first = DECISION.decide(problem, new int[problem.offers().size()]);
    return ((Replanning.Change) first).to().servers();
  }

  @Test
  void what_is_held_is_kept_while_nothing_changes() {
    CapacityProblem calm = problem(new double[] {0.1, 0.11, 0.12}, 0.01, 0.01, 0.01);

    assertThat(DECISION.decide(calm, held(calm))).isInstanceOf(Replanning.Keep.class);
  }

  @Test
  void a_pool_does_not_flap_when_prices_oscillate() {
    CapacityProblem one = problem(new double[] {0.1, 0.105, 0.11}, 1e-4, 1e-4, 1e-4);
    CapacityProblem other = problem(new double[] {0.105, 0.1, 0.11}, 1e-4, 1e-4, 1e-4);
    CapacityPolicy cheapest = CheapestInTurn.CHEAPEST;
    ReplanWhenItPays decision = new ReplanWhenItPays(cheapest, 3, 0.1, 0.25, 24);
    int[] always = cheapest.choose(one).servers();
    int[] held = always;
    int changes = 0;
    int plans = 0;
    for (int day = 0; day < 20; day++) {
      CapacityProblem now = day % 2 == 0 ? other : one;
      if (decision.decide(now, held) instanceof Replanning.Change change) {
        held = change.to().servers();
        changes++;
      }
      int[] plan = cheapest.choose(now).servers();
      plans += Arrays.equals(plan, always) ? 0 : 1;
      always = plan;
    }
    assertThat(changes).isZero();
    assertThat(plans).isEqualTo(20);
  }

  @Test
  void odds_may_drift_within_the_room() {
    CapacityProblem before = problem(new double[] {0.1, 0.11, 0.12}, 0.01, 0.01, 0.01);
    CapacityProblem after = problem(new double[] {0.1, 0.11, 0.12}, 0.012, 0.012, 0.012);

    assertThat(DECISION.decide(after, held(before))).isInstanceOf(Replanning.Keep.class);
  }

  @Test
  void a_pool_that_falls_short_is_only_added_to() {
    CapacityProblem before = problem(new double[] {0.1, 0.11, 0.12}, 0.01, 0.01, 0.01);
    CapacityProblem after = problem(new double[] {0.1, 0.11, 0.12}, 0.09, 0.09, 0.01);
    int[] held = held(before);

    Replanning decided = DECISION.decide(after, held);

    assertThat(decided).isInstanceOf(Replanning.Change.class);
    CapacityPool to = ((Replanning.Change) decided).to();
    assertThat(to.unavailability()).isLessThanOrEqualTo(1e-3 / 3);
    for (int i = 0; i < held.length; i++) {
      assertThat(to.servers(i)).isGreaterThanOrEqualTo(held[i]);
    }
    assertThat(decided.because()).contains("beyond 1.00e-03");
  }

  @Test
  void a_much_cheaper_plan_is_taken() {
    CapacityProblem before = problem(new double[] {0.1, 0.11, 0.12}, 0.01, 0.01, 0.01);
    CapacityProblem after = problem(new double[] {0.3, 0.31, 0.02}, 0.01, 0.01, 0.0001);

    Replanning decided = DECISION.decide(after, held(before));

    assertThat(decided).isInstanceOf(Replanning.Change.class);
    assertThat(decided.because()).contains("a fresh plan saves");
    assertThat(((Replanning.Change) decided).to().servers(2)).isPositive();
  }

  @Test
  void moving_that_costs_more_than_it_saves_is_left() {
    ReplanWhenItPays dear = new ReplanWhenItPays(new CostTimesLoss(), 3, 0.1, 24, 24);
    CapacityProblem before = problem(new double[] {0.1, 0.11, 0.12}, 0.01, 0.01, 0.01);
    CapacityProblem after = problem(new double[] {0.12, 0.12, 0.09}, 0.01, 0.01, 0.0001);

    assertThat(dear.decide(after, held(before))).isInstanceOf(Replanning.Keep.class);
  }
}
