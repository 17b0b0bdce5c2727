package dev.gleaner.core.place;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.estimate.hazard.DropHazard;
import dev.gleaner.core.model.KillOrder;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.Decision.Place;
import dev.gleaner.core.place.Decision.Wait;
import dev.gleaner.core.place.SharedNodes.JobTask;
import dev.gleaner.core.place.loss.AddedLoss;
import dev.gleaner.core.place.loss.LeastAddedLoss;
import dev.gleaner.core.place.loss.LossSettings;
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
  void a_large_safe_node_takes_several_as_long_as_each_adds_little() {
    node(4, 2);
    node(12, 0.01);
    assertThat(accepting(task(4, 60), 3)).containsExactly(1);
    assertThat(accepting(task(4, 60), 4)).containsExactly(0, 1);
  }

  @Test
  void a_second_task_on_the_same_node_is_weighed_as_the_second() {
    // Alone it takes a drop of 5 to kill it, as the second one of 1.
    node(8, 1);
    node(8, 1.01);
    assertThat(accepting(task(4, 60), 2)).containsExactly(0, 1);
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

  /** Against the obvious: weigh all nodes anew for each task. */
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
    for (int alike = 1; alike <= 40; alike += 3) {
      float most = lastOfGreedy(task, alike, added);
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

  private float lastOfGreedy(JobTask task, int alike, AddedLoss added) {
    int[] given = new int[40];
    float last = 0;
    for (int i = 0; i < alike; i++) {
      int best = -1;
      float least = Float.POSITIVE_INFINITY;
      for (int node = 0; node < 40; node++) {
        if (given[node] < pool.fits(node, task.demand())) {
          float loss = added.of(task, given[node], node, pool, NOW, Float.POSITIVE_INFINITY);
          if (best < 0 || loss < least) {
            best = node;
            least = loss;
          }
        }
      }
      if (best < 0) {
        return Float.POSITIVE_INFINITY;
      }
      given[best]++;
      last = Math.max(last, least);
    }
    return last;
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
