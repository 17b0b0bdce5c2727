package dev.gleaner.core.keep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.estimate.DropHistory;
import dev.gleaner.core.estimate.HazardSettings;
import dev.gleaner.core.keep.PoolState.KeptNode;
import dev.gleaner.core.model.BadInputException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReplaceLikelyToDropTest {

  private static final long MINUTE = 60_000;
  private static final long HOUR = 60 * MINUTE;
  private static final long NOW = 20 * HOUR + 5 * MINUTE;
  private static final int NODES = 20;

  private final DropHistory drops = new DropHistory(HazardSettings.DEFAULTS);
  private final List<KeptNode> nodes = new ArrayList<>();

  /**
   * For twenty hours, four nodes of twenty lose and regain a core; all have it now. The others do
   * nothing, and are exchanged for fresh ones now and then, which do nothing either.
   */
  @BeforeEach
  void some_nodes_are_restless() {
    for (int node = 0; node < NODES; node++) {
      drops.joined(node, 8, 0);
      nodes.add(new KeptNode(node, 8, 0));
    }
    for (long at = 10 * MINUTE; at < NOW; at += 10 * MINUTE) {
      for (int node = 0; node < NODES; node++) {
        boolean small = at / (10 * MINUTE) % 2 == 1;
        if (isRestless(node)) {
          drops.changed(node, small ? 7 : 8, at);
        } else if ((at / (10 * MINUTE) + node) % 30 == 0) {
          drops.left(node, at);
          drops.joined(node, 8, at);
        }
      }
    }
  }

  private static boolean isRestless(int node) {
    return node % 5 == 2;
  }

  private PoolState pool() {
    return new PoolState(nodes, 0, OptionalLong.empty());
  }

  private KeepPolicy policy(double share, double margin) {
    return new ReplaceLikelyToDrop(
        share, margin, 4 * HOUR, drops, new HoldNodes(NODES, new RecentlyChangedFirst()));
  }

  @Test
  void restless_nodes_are_replaced_and_quiet_ones_stay() {
    Adjustment adjustment = policy(1, 1.5).review(pool(), NOW);
    assertThat(adjustment.giveBack()).isNotEmpty().allMatch(ReplaceLikelyToDropTest::isRestless);
    assertThat(adjustment.request()).isEqualTo(adjustment.giveBack().size());
    assertThat(adjustment.because())
        .endsWith("nodes are more than 1.5 times as likely to drop as fresh ones");
  }

  @Test
  void no_more_than_a_share_goes_at_one_review() {
    assertThat(policy(0.1, 1.5).review(pool(), NOW).giveBack()).hasSize(2);
    assertThat(policy(0.04, 1.5).review(pool(), NOW).isNone()).isTrue();
  }

  @Test
  void nothing_is_replaced_where_nobody_has_dropped() {
    DropHistory quiet = new DropHistory(HazardSettings.DEFAULTS);
    nodes.forEach(node -> quiet.joined(node.node(), 8, 0));
    KeepPolicy policy =
        new ReplaceLikelyToDrop(
            1, 1.5, 4 * HOUR, quiet, new HoldNodes(NODES, new RecentlyChangedFirst()));
    assertThat(policy.review(pool(), NOW).isNone()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(doubles = {1, 1.2, 1.5, 3})
  void goes_by_the_hazard_that_tasks_are_placed_by_worst_first(double margin) {
    List<Integer> expected =
        nodes.stream()
            .filter(node -> hazard(node) > margin * fresh())
            .sorted(
                Comparator.comparingDouble(this::hazard)
                    .reversed()
                    .thenComparingInt(KeptNode::node))
            .map(KeptNode::node)
            .toList();
    assertThat(policy(1, margin).review(pool(), NOW).giveBack())
        .containsExactlyElementsOf(expected);
  }

  private double hazard(KeptNode node) {
    return drops.hazard(node.node(), NOW).cumulative(4 * HOUR, 1);
  }

  private double fresh() {
    return drops.freshHazard(8, NOW).cumulative(4 * HOUR, 1);
  }

  @Test
  void a_margin_below_one_is_refused() {
    assertThatThrownBy(() -> policy(0.1, 0.5)).isInstanceOf(BadInputException.class);
  }
}
