package dev.gleaner.core.keep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.keep.PoolState.KeptNode;
import dev.gleaner.core.model.RandomStreams;
import java.util.List;
import org.junit.jupiter.api.Test;

class GiveBackOrderTest {

  @Test
  void the_node_that_changed_last_goes_first_and_of_two_the_one_with_the_lower_number() {
    List<KeptNode> nodes =
        List.of(
            new KeptNode(0, 4, 50),
            new KeptNode(3, 4, 70),
            new KeptNode(1, 4, 70),
            new KeptNode(2, 4, 60));
    assertThat(new RecentlyChangedFirst().firstToGo(nodes, 100))
        .extracting(KeptNode::node)
        .containsExactly(1, 3, 2, 0);
  }

  @Test
  void at_random_every_node_is_as_likely_to_go_first_and_none_is_lost() {
    RandomFirst order = new RandomFirst(new RandomStreams(1).stream("test"));
    List<KeptNode> nodes = Pools.nodes(4, 4, 4, 4, 4);
    int[] first = new int[5];
    for (int i = 0; i < 5000; i++) {
      List<KeptNode> shuffled = order.firstToGo(nodes, 0);
      assertThat(shuffled).containsExactlyInAnyOrderElementsOf(nodes);
      first[shuffled.get(0).node()]++;
    }
    // 1000 each, with a standard deviation of 28.
    assertThat(first)
        .satisfies(
            counts -> {
              for (int count : counts) {
                assertThat(count).isBetween(880, 1120);
              }
            });
  }

  @Test
  void the_same_stream_gives_the_same_order() {
    List<KeptNode> nodes = Pools.nodes(1, 2, 3, 4, 5, 6, 7, 8);
    assertThat(new RandomFirst(new RandomStreams(7).stream("test")).firstToGo(nodes, 0))
        .isEqualTo(new RandomFirst(new RandomStreams(7).stream("test")).firstToGo(nodes, 0))
        .isNotEqualTo(nodes);
  }
}
