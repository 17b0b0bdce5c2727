package dev.gleaner.core.keep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.estimate.ShrinkRates;
import dev.gleaner.core.keep.PoolState.KeptNode;
import dev.gleaner.core.model.BadInputException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ReplaceWorseThanFreshTest {

  private static final GiveBackOrder ORDER = new RecentlyChangedFirst();
  private static final long HOUR = 3_600_000;

  private final ShrinkRates rates = new ShrinkRates();

  /** Ten nodes that joined at 0 h; node 3 shrinks six times and node 5 three times, once fresh. */
  private PoolState tenNodes() {
    List<KeptNode> nodes = IntStream.range(0, 10).mapToObj(n -> new KeptNode(n, 4, 0)).toList();
    nodes.forEach(node -> rates.joined(node.node(), 0));
    for (int i = 0; i < 6; i++) {
      rates.shrunk(3, (3 + i) * HOUR);
    }
    for (int i = 0; i < 3; i++) {
      rates.shrunk(5, (4 + i) * HOUR);
    }
    return new PoolState(nodes, 0, OptionalLong.empty());
  }

  private KeepPolicy policy(double share, int target) {
    return new ReplaceWorseThanFresh(share, 1.5, rates, new HoldNodes(target, ORDER));
  }

  @Test
  void nodes_worse_than_fresh_ones_are_replaced_worst_first() {
    PoolState pool = tenNodes();
    // 9 shrinks in 100 node hours; one in 40 fresh hours: fresh is 1.5 / (40 + 5.56) = 0.033.
    // Node 3 has 6.5 / 15.56 = 0.42, node 5 has 0.22; the others 0.5 / 15.56 = 0.032.
    Adjustment adjustment = policy(0.5, 10).review(pool, 10 * HOUR);
    assertThat(adjustment.giveBack()).containsExactly(3, 5);
    assertThat(adjustment.request()).isEqualTo(2);
    assertThat(adjustment.because())
        .isEqualTo("2 nodes shrink more than 0.049 times per hour, 0.033 expected of fresh ones");
    assertThat(policy(0.1, 10).review(pool, 10 * HOUR).giveBack()).containsExactly(3);
    assertThat(policy(0.09, 10).review(pool, 10 * HOUR).isNone()).isTrue();
  }

  @Test
  void nothing_is_replaced_when_fresh_nodes_are_no_better() {
    PoolState pool = tenNodes();
    // Five more came and shrank 4 times each within 4 hours: fresh is (1 + 20 + 0.5) / (60 + …).
    for (int node = 10; node < 15; node++) {
      rates.joined(node, 10 * HOUR);
      for (int i = 0; i < 4; i++) {
        rates.shrunk(node, 10 * HOUR + i * HOUR + 1);
      }
      rates.left(node, 14 * HOUR);
    }
    // 29 shrinks in 160 hours: node 3 has 6.5 / (14 + 2.76) = 0.39, fresh 21.5 / 62.76 = 0.34.
    assertThat(policy(0.5, 10).review(pool, 14 * HOUR).isNone()).isTrue();
  }

  @Test
  void a_node_is_given_an_hour_to_prove_itself() {
    PoolState pool = tenNodes();
    rates.joined(10, 9 * HOUR + 1);
    rates.shrunk(10, 9 * HOUR + 2);
    List<KeptNode> nodes = new ArrayList<>(pool.nodes());
    nodes.add(new KeptNode(10, 4, 9 * HOUR + 2));
    PoolState eleven = new PoolState(nodes, 0, OptionalLong.empty());
    assertThat(policy(1, 11).review(eleven, 10 * HOUR).giveBack()).containsExactly(3, 5);
    assertThat(policy(1, 11).review(eleven, 10 * HOUR + 1).giveBack()).contains(3, 5, 10);
  }

  @Test
  void what_scaling_gives_back_counts_as_replaced() {
    PoolState pool = tenNodes();
    // One node too many, and the first to go in its order is node 0.
    Adjustment adjustment = policy(0.5, 9).review(pool, 10 * HOUR);
    assertThat(adjustment.giveBack()).containsExactly(0, 3);
    assertThat(adjustment.request()).isEqualTo(1);
    Adjustment larger = policy(0.5, 14).review(pool, 10 * HOUR);
    assertThat(larger.giveBack()).containsExactly(3, 5);
    assertThat(larger.request()).isEqualTo(6);
    assertThat(policy(0.5, 14).lost(pool, 10 * HOUR).request()).isEqualTo(4);
  }

  @Test
  void bad_settings_are_errors_that_name_them() {
    HoldNodes hold = new HoldNodes(1, ORDER);
    assertThatThrownBy(() -> new ReplaceWorseThanFresh(1.5, 1.5, rates, hold))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("1.5");
    assertThatThrownBy(() -> new ReplaceWorseThanFresh(0.1, 0.9, rates, hold))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("0.9");
  }
}
