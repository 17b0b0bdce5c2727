package dev.gleaner.core.keep;

import static dev.gleaner.core.keep.Pools.idle;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.keep.PoolState.KeptNode;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import org.junit.jupiter.api.Test;

class HoldTest {

  private static final GiveBackOrder ORDER = new RecentlyChangedFirst();

  @Test
  void missing_nodes_are_asked_for_whatever_their_size_and_those_on_their_way_count() {
    HoldNodes hold = new HoldNodes(5, ORDER);
    assertThat(hold.review(idle(0, 1, 99), 0).request()).isEqualTo(3);
    assertThat(hold.lost(idle(2, 1, 99), 0).request()).isEqualTo(1);
    assertThat(hold.review(idle(3, 1, 99), 0)).isEqualTo(Adjustment.NONE);
    assertThat(hold.review(idle(0), 0).request()).isEqualTo(5);
  }

  @Test
  void surplus_nodes_go_back_those_that_changed_last_first() {
    Adjustment adjustment = new HoldNodes(2, ORDER).review(idle(1, 4, 4, 4), 0);
    assertThat(adjustment.giveBack()).containsExactly(2, 1);
    assertThat(adjustment.request()).isZero();
    assertThat(adjustment.because()).isEqualTo("3 nodes, and 1 to come, of 2 wanted");
  }

  @Test
  void holding_nodes_always_ends_with_exactly_the_target() {
    RandomStream random = new RandomStreams(1).stream("test");
    for (int i = 0; i < 2000; i++) {
      PoolState pool = Pools.random(random);
      // More than are on their way, which nobody can call back.
      int target = pool.onTheirWay() + 1 + random.below(40);
      PoolState after = Pools.after(pool, new HoldNodes(target, ORDER).review(pool, 0));
      assertThat(after.nodes().size() + after.onTheirWay()).isEqualTo(target);
    }
  }

  @Test
  void a_budget_of_cores_ignores_less_than_one_node_of_average_size() {
    HoldCores hold = new HoldCores(64, ORDER);
    // 20 cores in 2 nodes: 44 are missing, 4 nodes of 10 and not 5.
    assertThat(hold.review(idle(0, 8, 12), 0).request()).isEqualTo(4);
    assertThat(hold.lost(idle(0, 8, 12), 0).request()).isEqualTo(4);
    // With 3 more on their way 50 cores are expected: 14 are missing.
    assertThat(hold.review(idle(3, 8, 12), 0).request()).isEqualTo(1);
    assertThat(hold.review(idle(4, 8, 12), 0)).isEqualTo(Adjustment.NONE);
  }

  @Test
  void cores_beyond_the_budget_go_back_but_no_node_whose_loss_would_leave_too_few() {
    // 70 cores: the 16 that changed last are too many to lose, the 4 before them are not, the 8
    // before those would be.
    Adjustment adjustment = new HoldCores(64, ORDER).review(idle(0, 42, 8, 4, 16), 0);
    assertThat(adjustment.giveBack()).containsExactly(2);
    // Between two reviews only what is missing matters.
    assertThat(new HoldCores(64, ORDER).lost(idle(0, 42, 8, 4, 16), 0).isNone()).isTrue();
  }

  @Test
  void a_budget_of_cores_asks_for_one_node_to_learn_how_large_nodes_are() {
    assertThat(new HoldCores(64, ORDER).review(idle(0), 0).request()).isEqualTo(1);
    assertThat(new HoldCores(64, ORDER).review(idle(1), 0).isNone()).isTrue();
  }

  @Test
  void a_budget_of_cores_is_met_within_one_node_and_then_left_alone() {
    RandomStream random = new RandomStreams(2).stream("test");
    for (int i = 0; i < 2000; i++) {
      PoolState pool = Pools.random(random);
      HoldCores hold = new HoldCores(1 + random.below(800), ORDER);
      Adjustment adjustment = hold.review(pool, 0);
      double given =
          pool.nodes().stream()
              .filter(node -> adjustment.giveBack().contains(node.node()))
              .mapToInt(KeptNode::cores)
              .sum();
      double cores = pool.expectedCores() + adjustment.request() * pool.meanCores() - given;
      assertThat(cores).isGreaterThan(hold.cores() - pool.meanCores() - 1e-9);
      pool.nodes().stream()
          .filter(node -> !adjustment.giveBack().contains(node.node()))
          .forEach(node -> assertThat(cores - node.cores()).isLessThan(hold.cores()));
      // What arrives may be larger or smaller than expected: that never calls for both.
      PoolState arrived = Pools.arrived(pool, adjustment, 1 + random.below(32), 1);
      Adjustment next = hold.review(arrived, 1);
      assertThat(hold.review(Pools.after(arrived, next), 2).request()).isZero();
    }
  }

  @Test
  void to_hold_nothing_is_an_error() {
    assertThatThrownBy(() -> new HoldNodes(0, ORDER)).isInstanceOf(BadInputException.class);
    assertThatThrownBy(() -> new HoldCores(0, ORDER)).isInstanceOf(BadInputException.class);
  }
}
