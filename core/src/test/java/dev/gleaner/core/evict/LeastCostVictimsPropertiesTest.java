package dev.gleaner.core.evict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.evict.cover.LeastCostVictims;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LeastCostVictimsPropertiesTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void no_set_of_victims_costs_less_or_is_as_cheap_and_smaller(int dimensions) {
    RandomStream random = new RandomStreams(dimensions).stream("victims");
    for (int round = 0; round < 1500; round++) {
      VictimCase one =
          VictimCase.random(random, dimensions, 1 + random.below(round % 50 == 0 ? 14 : 10));
      LeastCostVictims victims = new LeastCostVictims(one.cost(), random);
      EveryVictimSet.Best best = EveryVictimSet.best(one.host(), one.request(), one.cost(), 0);

      Victims found = victims.of(one.host(), one.request(), 0);

      assertThat(EveryVictimSet.makesRoom(one.host(), one.request(), found.instances())).isTrue();
      assertThat(found.cost()).isEqualTo(best.cost());
      assertThat(found.leastCost()).isEqualTo(best.cost());
      assertThat(found.instances()).hasSize(best.instances()).doesNotHaveDuplicates();
      assertThat(victims.cost(one.host(), one.request(), 0)).isEqualTo(best.cost());
    }
  }
}
