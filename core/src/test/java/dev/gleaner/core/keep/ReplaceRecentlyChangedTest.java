package dev.gleaner.core.keep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReplaceRecentlyChangedTest {

  private static final GiveBackOrder ORDER = new RecentlyChangedFirst();

  private static PoolState pool(int nodes) {
    return Pools.idle(0, IntStream.generate(() -> 4).limit(nodes).toArray());
  }

  @Test
  void ten_percent_of_the_nodes_those_that_changed_last_are_replaced() {
    KeepPolicy policy = new ReplaceRecentlyChanged(0.1, new HoldNodes(25, ORDER));
    Adjustment adjustment = policy.review(pool(25), 100);
    assertThat(adjustment.giveBack()).containsExactly(24, 23);
    assertThat(adjustment.request()).isEqualTo(2);
    assertThat(adjustment.because()).isEqualTo("2 nodes changed last");
  }

  @ParameterizedTest
  @CsvSource({"9, 0.1, 0", "10, 0.1, 1", "19, 0.1, 1", "30, 0.1, 3", "100, 0.29, 29", "7, 1, 7"})
  void the_share_is_rounded_down_to_whole_nodes(int nodes, double share, int replaced) {
    KeepPolicy policy = new ReplaceRecentlyChanged(share, new HoldNodes(nodes, ORDER));
    assertThat(policy.review(pool(nodes), 0).request()).isEqualTo(replaced);
  }

  @ParameterizedTest
  @CsvSource({
    // The pool has 30 nodes, of which 3 are to be replaced, and should have …
    "31, 4, 3",
    "35, 8, 3",
    "30, 3, 3",
    "29, 2, 3",
    "28, 1, 3",
    "27, 0, 3",
    "20, 0, 10"
  })
  void scaling_and_replacing_do_not_undo_each_other(int target, int request, int giveBack) {
    KeepPolicy policy = new ReplaceRecentlyChanged(0.1, new HoldNodes(target, ORDER));
    Adjustment adjustment = policy.review(pool(30), 0);
    assertThat(adjustment.request()).isEqualTo(request);
    assertThat(adjustment.giveBack())
        .isEqualTo(IntStream.range(0, giveBack).mapToObj(i -> 29 - i).toList());
  }

  @Test
  void nodes_that_scaling_gives_back_count_as_replaced_though_they_are_not_the_worst() {
    Adjustment scaled = new Adjustment(0, List.of(7), "too many");
    Adjustment net = Replacement.net(scaled, List.of(1, 2, 3), "bad");
    assertThat(net.giveBack()).containsExactly(7, 1, 2);
    assertThat(net.request()).isEqualTo(2);
    assertThat(net.because()).isEqualTo("too many; bad");
    Adjustment overlapping = Replacement.net(scaled, List.of(7, 2), "bad");
    assertThat(overlapping.giveBack()).containsExactly(7, 2);
    assertThat(overlapping.request()).isEqualTo(1);
  }

  @Test
  void the_net_of_scaling_at_random_and_replacing_is_right() {
    RandomStream random = new RandomStreams(3).stream("test");
    for (int i = 0; i < 3000; i++) {
      PoolState pool = Pools.random(random);
      double share = random.uniform();
      int target = pool.onTheirWay() + 1 + random.below(50);
      KeepPolicy scaling = new HoldNodes(target, new RandomFirst(random));
      Adjustment net = new ReplaceRecentlyChanged(share, scaling).review(pool, 0);

      int change = target - pool.nodes().size() - pool.onTheirWay();
      int replaced = (int) (pool.nodes().size() * share);
      assertThat(net.giveBack()).doesNotHaveDuplicates().hasSize(Math.max(-change, replaced));
      assertThat(net.giveBack()).allMatch(node -> node < pool.nodes().size());
      assertThat(net.request() - net.giveBack().size()).isEqualTo(change);
    }
  }

  @Test
  void a_lost_node_is_a_matter_for_scaling_only() {
    KeepPolicy policy = new ReplaceRecentlyChanged(0.5, new HoldNodes(12, ORDER));
    assertThat(policy.lost(pool(10), 0))
        .isEqualTo(new Adjustment(2, List.of(), "10 nodes, and 0 to come, of 12 wanted"));
  }

  @Test
  void a_share_outside_0_to_1_is_an_error_that_names_it() {
    for (double wrong : new double[] {-0.1, 1.01, Double.NaN}) {
      assertThatThrownBy(() -> new ReplaceRecentlyChanged(wrong, new HoldNodes(1, ORDER)))
          .isInstanceOf(BadInputException.class)
          .hasMessageContaining(String.valueOf(wrong));
    }
  }
}
