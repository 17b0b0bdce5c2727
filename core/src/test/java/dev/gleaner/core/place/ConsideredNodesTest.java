package dev.gleaner.core.place;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.estimate.DropHazard;
import dev.gleaner.core.model.KillOrder;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.Decision.Place;
import dev.gleaner.core.place.Decision.Wait;
import dev.gleaner.core.place.SharedNodes.JobTask;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which reporting nodes get a task, when so many like it wait. */
class ConsideredNodesTest {

  private static final long MINUTE = 60_000;
  private static final long NOW = 100 * MINUTE;
  private static final LossSettings SETTINGS = LossSettings.full(KillOrder.NEWEST_FIRST);

  private final Pool pool = new Pool();
  private final List<Double> dropsPerHour = new ArrayList<>();
  private final NodeOutlook outlook = (node, asked, now) -> hazard(node);

  private DropHazard hazard(int node) {
    return (horizon, cores) -> dropsPerHour.get(node) * horizon / (60 * MINUTE) / cores;
  }

  private void node(int cores, double drops) {
    pool.join(dropsPerHour.size(), new Resources(cores, 65_536), 0);
    dropsPerHour.add(drops);
  }

  private static JobTask task(int cores, long minutes) {
    return new JobTask(new Resources(cores, 1024), minutes * MINUTE, NOW + minutes * MINUTE);
  }

  private NavigableSet<Integer> accepting(WaitingTask task, int alike) {
    LeastAddedLoss policy = new LeastAddedLoss(outlook, SETTINGS);
    NavigableSet<Integer> accepting = new TreeSet<>();
    for (int node = 0; node < dropsPerHour.size(); node++) {
      if (policy.consider(node, task, alike, pool, NOW) instanceof Place) {
        accepting.add(node);
      }
    }
    return accepting;
  }

  @Test
  void one_task_waits_for_the_safest_node_and_says_so() {
    node(4, 2);
    node(4, 0.5);
    node(4, 1);
    assertThat(accepting(task(4, 60), 1)).containsExactly(1);
    Wait wait = (Wait) new LeastAddedLoss(outlook, SETTINGS).consider(0, task(4, 60), 1, pool, NOW);
    assertThat(wait.node()).isEqualTo(1);
    assertThat(wait.because().text(node -> "n" + node))
        .startsWith("n0 adds an expected loss of")
        .contains("waiting for nodes such as n1");
  }

  @Test
  void two_tasks_take_the_two_safest_and_three_take_all() {
    node(4, 2);
    node(4, 0.5);
    node(4, 1);
    assertThat(accepting(task(4, 60), 2)).containsExactly(1, 2);
    assertThat(accepting(task(4, 60), 3)).containsExactly(0, 1, 2);
  }

  @Test
  void a_large_safe_node_counts_once_since_the_second_task_is_in_more_danger() {
    node(4, 2);
    node(12, 0.01);
    assertThat(accepting(task(4, 60), 1)).containsExactly(1);
    assertThat(accepting(task(4, 60), 2)).containsExactly(0, 1);
    pool.start(1, task(4, 60), NOW);
    assertThat(accepting(task(4, 60), 1)).containsExactly(1);
  }

  @Test
  void equally_safe_nodes_all_accept() {
    node(4, 1);
    node(4, 1);
    assertThat(accepting(task(4, 60), 1)).containsExactly(0, 1);
  }

  @Test
  void a_node_that_became_free_is_noticed_within_a_second() {
    node(4, 0.5);
    node(4, 1);
    LeastAddedLoss policy = new LeastAddedLoss(outlook, SETTINGS);
    JobTask task = task(4, 60);
    assertThat(policy.consider(1, task, 1, pool, NOW)).isInstanceOf(Wait.class);
    pool.start(0, task(4, 600), NOW);
    assertThat(policy.consider(1, task, 1, pool, NOW + 1001)).isInstanceOf(Place.class);
  }

  /** Against the obvious: weigh all nodes with room and sort them. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void nodes_accept_if_they_are_among_the_best_that_are_needed(long seed) {
    RandomStream random = new RandomStreams(seed).stream("considered");
    for (int node = 0; node < 40; node++) {
      node(2 + (int) (random.uniform() * 14), random.uniform() * 3);
      if (random.uniform() < 0.5) {
        pool.start(node, task(2, 10 + (int) (random.uniform() * 90)), NOW);
      }
    }
    JobTask task = task(1 + (int) (random.uniform() * 4), 30);
    AddedLoss added = new AddedLoss(outlook, SETTINGS, (node, demand) -> 0);
    List<Float> losses = new ArrayList<>();
    for (int node = 0; node < 40; node++) {
      if (pool.hasRoom(node, task.demand())) {
        losses.add(added.of(task, node, pool, NOW, Float.POSITIVE_INFINITY));
      }
    }
    losses.sort(null);
    for (int alike = 1; alike <= losses.size() + 5; alike += 3) {
      float most = alike <= losses.size() ? losses.get(alike - 1) : Float.POSITIVE_INFINITY;
      NavigableSet<Integer> expected = new TreeSet<>();
      for (int node = 0; node < 40; node++) {
        if (pool.hasRoom(node, task.demand())
            && added.of(task, node, pool, NOW, Float.POSITIVE_INFINITY) <= most) {
          expected.add(node);
        }
      }
      assertThat(accepting(task, alike)).isEqualTo(expected);
    }
  }

  /** A thousand nodes: the candidates are not all, and a sample stands for them. */
  @Test
  void in_a_large_pool_about_the_needed_share_of_the_nodes_accepts() {
    RandomStream random = new RandomStreams(1).stream("large");
    for (int node = 0; node < 1000; node++) {
      node(4, random.uniform());
    }
    assertThat(accepting(task(4, 60), 500)).hasSizeBetween(400, 600);
    assertThat(accepting(task(4, 60), 1000)).hasSize(1000);
  }
}
