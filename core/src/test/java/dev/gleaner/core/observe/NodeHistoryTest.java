package dev.gleaner.core.observe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class NodeHistoryTest {

  private static final Resources SMALL = new Resources(2, 2048);
  private static final Resources LARGE = new Resources(8, 8192);

  private final List<String> told = new ArrayList<>();
  private final NodeHistory history = new NodeHistory(1000, List.of(new Told(told)));

  /** Writes down what it is told. */
  record Told(List<String> lines) implements NodeObserver {

    @Override
    public void joined(int node, Resources size, long at) {
      lines.add("%d: %d joins with %s".formatted(at, node, size));
    }

    @Override
    public void changed(int node, Resources before, Resources size, long at) {
      lines.add("%d: %d from %s to %s".formatted(at, node, before, size));
    }

    @Override
    public void left(int node, long at) {
      lines.add("%d: %d leaves".formatted(at, node));
    }
  }

  @Test
  void a_node_joins_changes_and_leaves() {
    history.joined("a", LARGE, 10);
    history.resized("a", SMALL, 20);
    history.left("a", 30);
    assertThat(told)
        .containsExactly(
            "10: 0 joins with 8 cores, 8 GiB",
            "20: 0 from 8 cores, 8 GiB to 2 cores, 2 GiB",
            "30: 0 leaves");
  }

  @Test
  void to_be_taken_away_is_to_shrink_to_nothing() {
    history.joined("a", SMALL, 10);
    history.evicted("a", 20);
    assertThat(told)
        .containsExactly(
            "10: 0 joins with 2 cores, 2 GiB",
            "20: 0 from 2 cores, 2 GiB to 0 cores, 0 GiB",
            "20: 0 leaves");
    assertThat(history.dropsSeen(20)).isEqualTo(1);
  }

  @Test
  void a_slot_is_used_again_the_longest_free_first() {
    history.joined("a", SMALL, 10);
    history.joined("b", SMALL, 10);
    history.joined("c", SMALL, 10);
    history.left("b", 20);
    history.left("a", 30);
    assertThat(history.joined("d", SMALL, 40)).isEqualTo(1);
    assertThat(history.joined("e", SMALL, 40)).isZero();
    assertThat(history.joined("f", SMALL, 40)).isEqualTo(3);
    assertThat(history.name(0)).isEqualTo("e");
    assertThat(history.slot("b")).isEqualTo(-1);
  }

  @Test
  void a_change_of_memory_is_a_change_and_less_of_it_is_a_drop() {
    history.joined("a", new Resources(4, 4096), 10);
    history.resized("a", new Resources(4, 8192), 20);
    assertThat(history.changedAt(0)).isEqualTo(20);
    assertThat(history.dropsSeen(20)).isZero();
    history.resized("a", new Resources(4, 2048), 30);
    assertThat(history.changedAt(0)).isEqualTo(30);
    assertThat(history.dropsSeen(30)).isEqualTo(1);
  }

  @Test
  void the_same_size_again_is_no_change() {
    history.joined("a", SMALL, 10);
    history.resized("a", SMALL, 20);
    history.joined("a", SMALL, 30);
    assertThat(told).hasSize(1);
    assertThat(history.joinedAt(0)).isEqualTo(10);
    assertThat(history.changedAt(0)).isEqualTo(10);
  }

  @Test
  void a_node_that_is_told_anew_after_a_restart_keeps_its_age() {
    history.joined("a", LARGE, 10);
    history.joined("a", SMALL, 50);
    assertThat(history.joinedAt(0)).isEqualTo(10);
    assertThat(told).last().isEqualTo("50: 0 from 8 cores, 8 GiB to 2 cores, 2 GiB");
  }

  @Test
  void who_changes_without_having_joined_joins_and_who_goes_was_nobody() {
    history.resized("a", SMALL, 10);
    history.left("b", 20);
    history.evicted("c", 20);
    assertThat(told).containsExactly("10: 0 joins with 2 cores, 2 GiB");
  }

  @Test
  void a_clock_that_was_set_back_does_not_turn_time_back() {
    history.joined("a", SMALL, 1000);
    history.resized("a", LARGE, 400);
    history.left("a", 1100);
    assertThat(told).anyMatch(line -> line.startsWith("1000: 0 from"));
    assertThat(history.latest()).isEqualTo(1100);
  }

  @Test
  void a_machine_that_is_older_than_its_history_has_the_age_that_it_has() {
    history.joined("a", SMALL, 1000);
    history.joined("b", SMALL, 700);
    assertThat(history.joinedAt(1)).isEqualTo(700);
    assertThat(history.changedAt(1)).isEqualTo(700);
    assertThat(told).last().isEqualTo("1000: 1 joins with 2 cores, 2 GiB");
  }

  @Test
  void drops_are_forgotten_after_the_window() {
    history.joined("a", LARGE, 0);
    history.resized("a", SMALL, 100);
    assertThat(history.dropsSeen(1099)).isEqualTo(1);
    assertThat(history.dropsSeen(1100)).isZero();
  }
}
