package dev.gleaner.core.place.loss;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.KillOrder;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.Decision;
import dev.gleaner.core.place.Decision.Place;
import dev.gleaner.core.place.Decision.Wait;
import dev.gleaner.core.place.NodeOutlook;
import dev.gleaner.core.place.NodeSet;
import dev.gleaner.core.place.Pool;
import dev.gleaner.core.place.WaitingTask;
import java.time.Duration;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A node that reports is turned down only where the wait for a better one is worth it. */
class WorthWaitingTest {

  private static final long NOW = 0;
  private static final Duration SECOND = Duration.ofSeconds(1);

  /** Drops per hour of each node. */
  private final double[] drops = {0.01, 2, 1};

  private final Pool pool = new Pool();

  private LeastAddedLoss policy(Duration reports) {
    for (int node = 0; node < drops.length; node++) {
      pool.join(node, new Resources(4, 65_536), NOW);
    }
    NodeOutlook outlook =
        (node, asked, now) -> (horizon, cores) -> drops[node] * horizon / 3_600_000;
    return new LeastAddedLoss(
        outlook, LossSettings.full(KillOrder.NEWEST_FIRST).withReports(reports));
  }

  private static WaitingTask task(int cores, long seconds, NodeSet among) {
    return new WaitingTask() {
      @Override
      public Resources demand() {
        return new Resources(cores, 1024);
      }

      @Override
      public long estimateMillis() {
        return 1000 * seconds;
      }

      @Override
      public NodeSet among() {
        return among;
      }
    };
  }

  private static WaitingTask task(int cores, long seconds) {
    return task(cores, seconds, NodeSet.ALL);
  }

  private static void assertTakes(int node, Decision decision) {
    assertThat(decision)
        .isInstanceOfSatisfying(Place.class, at -> assertThat(at.node()).isEqualTo(node));
  }

  @Test
  void a_long_task_waits_for_the_better_node_to_report() {
    LeastAddedLoss policy = policy(SECOND);
    assertThat(policy.consider(1, task(4, 600), 1, pool, NOW)).isInstanceOf(Wait.class);
    assertTakes(0, policy.offer(1, List.of(task(4, 600)), pool, NOW));
  }

  @Test
  void a_short_task_takes_the_node_that_reports_and_says_why() {
    LeastAddedLoss policy = policy(SECOND);
    Decision decision = policy.consider(1, task(4, 30), 1, pool, NOW);
    assertTakes(1, decision);
    assertThat(decision.because().text(node -> "n" + node))
        .isEqualTo(
            "n1 has room; waiting for n0 would take longer than the 0.3 s of expected loss that it"
                + " saves");
    assertTakes(1, policy.offer(1, List.of(task(4, 30)), pool, NOW));
  }

  @Test
  void where_nodes_can_be_given_work_at_any_time_the_best_one_is_chosen() {
    LeastAddedLoss policy = policy(Duration.ZERO);
    assertThat(policy.consider(1, task(4, 30), 1, pool, NOW)).isInstanceOf(Wait.class);
    assertTakes(0, policy.offer(1, List.of(task(4, 30)), pool, NOW));
  }

  @Test
  void the_more_wait_for_the_better_node_the_more_it_has_to_save() {
    // Alone it would save two seconds for one report; as the last of four it waits for four.
    LeastAddedLoss policy = policy(SECOND);
    assertThat(policy.consider(1, task(1, 85), 1, pool, NOW)).isInstanceOf(Wait.class);
    assertTakes(1, policy.consider(1, task(1, 85), 4, pool, NOW));
  }

  @Test
  void a_task_that_names_nodes_chooses_among_them() {
    LeastAddedLoss policy = policy(SECOND);
    BitSet named = new BitSet();
    named.set(1, 3);
    WaitingTask task = task(4, 600, NodeSet.of(named));
    assertThat(policy.consider(1, task, 1, pool, NOW))
        .isInstanceOfSatisfying(Wait.class, wait -> assertThat(wait.node()).isEqualTo(2));
    assertTakes(2, policy.consider(2, task, 1, pool, NOW));
    assertTakes(1, policy.consider(1, task, 2, pool, NOW));
  }
}
