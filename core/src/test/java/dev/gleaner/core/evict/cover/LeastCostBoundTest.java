package dev.gleaner.core.evict.cover;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.evict.Cost;
import dev.gleaner.core.evict.EveryVictimSet;
import dev.gleaner.core.evict.VictimCase;
import dev.gleaner.core.evict.Victims;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LeastCostBoundTest {

  @ParameterizedTest
  @CsvSource({"1, 1", "2, 1", "3, 0.1", "4, 0.0073", "2, 1e9"})
  void the_least_cost_lies_between_what_victims_promise_and_what_they_cost(
      int dimensions, double unit) {
    RandomStream random = new RandomStreams(dimensions).stream("least-cost");
    SearchEffort small = new SearchEffort(3, 5, 100);
    int unsure = 0;
    for (int round = 0; round < 800; round++) {
      VictimCase one = VictimCase.random(random, dimensions, 1 + random.below(11));
      Cost cost = (instance, now) -> unit * one.cost().of(instance, now);
      double least = EveryVictimSet.best(one.host(), one.request(), cost, 0).cost();

      Victims found = new LeastCostVictims(cost, random, small).of(one.host(), one.request(), 0);

      assertThat(EveryVictimSet.makesRoom(one.host(), one.request(), found.instances())).isTrue();
      assertThat(found.leastCost()).isLessThanOrEqualTo(least * (1 + 1e-9));
      assertThat(found.cost()).isGreaterThanOrEqualTo(least * (1 - 1e-9));
      assertThat(found.areLeastCostly()).isEqualTo(found.leastCost() == found.cost());
      unsure += found.areLeastCostly() ? 0 : 1;
    }
    assertThat(unsure).isPositive();
  }

  /** Weights of two are 3 times their whole cost and 1; 20 can be 3 x 6 + 2, and no less. */
  @Test
  void a_weight_says_what_a_set_costs_at_least() {
    WholeWeights weights = new WholeWeights(new double[] {4, 3}, 4);
    double unit = (weights.weights()[0] - weights.weights()[1]) / 3;

    assertThat(weights.leastCost(3 * 7 * unit + 2)).isEqualTo(7);
    assertThat(weights.leastCost(3 * 6 * unit + 2)).isEqualTo(6);
    assertThat(weights.leastCost(1)).isZero();
  }

  @Test
  void where_all_cost_the_same_their_number_is_the_cost() {
    WholeWeights weights = new WholeWeights(new double[] {2.5, 2.5, 2.5}, 5);

    assertThat(weights.leastCost(1.7)).isEqualTo(5);
    assertThat(weights.leastCost(3)).isEqualTo(7.5);
  }
}
