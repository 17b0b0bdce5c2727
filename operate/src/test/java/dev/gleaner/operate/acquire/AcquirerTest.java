package dev.gleaner.operate.acquire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.clouds.MachineRequest;
import dev.gleaner.operate.acquire.ClusterState.NodeStage;
import dev.gleaner.operate.acquire.PoolMetrics.Event;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class AcquirerTest extends AcquirerFixture {

  @Test
  void the_pool_is_filled_at_once_and_what_is_on_its_way_is_not_asked_for_again() {
    Acquirer acquirer = acquirer("nodes: 2");
    look(acquirer);
    look(acquirer);
    assertThat(cloud.requests).hasSize(1);
    assertThat(cloud.held()).containsExactly("m1", "m2");
    cluster.joinAll(cloud);
    look(acquirer);
    assertThat(cloud.requests).hasSize(1);
    assertThat(said)
        .containsExactly("requests 2 m5.xlarge (spot): 0 nodes, and 0 to come, of 2 wanted");
  }

  @Test
  void a_dry_run_says_what_it_would_do_and_does_nothing() {
    Acquirer acquirer = acquirer("nodes: 2", false);
    look(acquirer);
    look(acquirer);
    assertThat(cloud.calls).isZero();
    assertThat(said)
        .containsExactly("would request 2 m5.xlarge (spot): 0 nodes, and 0 to come, of 2 wanted");
  }

  @Test
  void the_limits_hold_and_what_they_allow_is_done_step_by_step() {
    Acquirer acquirer = acquirer("cores: 100");
    for (int i = 0; i < 10; i++) {
      look(acquirer);
      cluster.joinAll(cloud);
    }
    assertThat(cloud.held()).hasSize(6);
    assertThat(cloud.requests.values())
        .extracting(MachineRequest::request)
        .containsExactly(1, 3, 2);
  }

  @Test
  void a_replaced_node_is_drained_after_the_request_and_given_back_once_it_is_empty() {
    Acquirer acquirer = settled("nodes: 2, replace: 50%");
    cluster.put("m2", NodeStage.WORKING, 4, 1);
    cluster.put("m1", NodeStage.WORKING, 3, 1);
    look(acquirer);
    now = 11 * HOUR;
    look(acquirer);
    assertThat(said.get(0)).startsWith("requests 1 m5.xlarge (spot) instead of m1");
    assertThat(cluster.orders).containsExactly("drain m1");
    assertThat(cloud.requests.values())
        .last()
        .extracting(MachineRequest::replaces)
        .isEqualTo(List.of("m1"));
    look(acquirer);
    assertThat(cloud.held()).containsExactly("m1", "m2", "m3");
    cluster.put("m1", NodeStage.DRAINING, 3, 0);
    look(acquirer);
    assertThat(cloud.held()).containsExactly("m2", "m3");
    assertThat(metrics.count(Event.REVIEWS)).isEqualTo(1);
  }

  @Test
  void a_drain_that_takes_too_long_is_ended() {
    Acquirer acquirer = settled("nodes: 2, replace: 50%");
    cluster.put("m1", NodeStage.WORKING, 3, 1);
    look(acquirer);
    now = 11 * HOUR;
    look(acquirer);
    now += 30 * 60_000;
    look(acquirer);
    assertThat(cluster.orders).containsExactly("drain m1");
    now += 30 * 60_000;
    look(acquirer);
    assertThat(cluster.orders).contains("clear m1 in 0s");
    now += 60_000;
    look(acquirer);
    assertThat(cloud.held()).doesNotContain("m1");
  }

  @Test
  void utilisation_counts_what_waits_and_gives_back_what_is_idle() {
    Acquirer acquirer = acquirer("utilisation: [60%, 80%], least-nodes: 1");
    look(acquirer);
    cluster.joinAll(cloud);
    cluster.put("m1", NodeStage.WORKING, 4, 4);
    cluster.waiting = OptionalLong.of(4);
    now = 11 * HOUR;
    look(acquirer);
    cluster.joinAll(cloud);
    assertThat(cloud.held()).hasSize(3);
    cluster.waiting = OptionalLong.of(0);
    cluster.put("m1", NodeStage.WORKING, 4, 0);
    now = 12 * HOUR;
    look(acquirer);
    look(acquirer);
    assertThat(cloud.held()).hasSize(1);
  }
}
