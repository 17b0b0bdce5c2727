package dev.gleaner.operate.acquire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudException.Kind;
import dev.gleaner.clouds.MachineState;
import dev.gleaner.clouds.Notice;
import dev.gleaner.operate.acquire.ClusterState.NodeStage;
import dev.gleaner.operate.acquire.PoolMetrics.Event;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AcquirerTroubleTest extends AcquirerFixture {

  @Test
  void without_capacity_nothing_is_drained_and_the_request_is_repeated_later() {
    Acquirer acquirer = settled("nodes: 2, replace: 50%");
    CloudException full = new CloudException(Kind.NO_CAPACITY, "no m5.xlarge");
    cloud.troubleWithRequests.add(new FakeCloud.Trouble(full, false));
    now = 11 * HOUR;
    look(acquirer);
    assertThat(cluster.orders).isEmpty();
    assertThat(said).contains("no machines: no m5.xlarge; asks again in 1m");
    look(acquirer);
    assertThat(cloud.requests).hasSize(1);
    look(acquirer);
    assertThat(cloud.requests).hasSize(2);
    assertThat(cluster.orders).hasSize(1);
  }

  @Test
  void a_machine_that_the_cloud_takes_away_is_replaced_at_once() {
    Acquirer acquirer = settled("nodes: 2");
    cloud.enter("m1", MachineState.GONE);
    cluster.put("m1", NodeStage.AWAY, 4, 0);
    look(acquirer);
    assertThat(cloud.held()).containsExactly("m2", "m3");
    assertThat(said.get(0)).isEqualTo("the cloud has taken away m1");
  }

  @Test
  void a_warned_machine_is_cleared_within_its_notice_and_replaced() {
    Acquirer acquirer = settled("nodes: 2");
    cluster.put("m1", NodeStage.WORKING, 4, 2);
    cloud.warn("m1", new Notice(now + 90_000, "marked-for-termination"));
    look(acquirer);
    assertThat(cluster.orders).containsExactly("clear m1 in 90s");
    assertThat(cloud.held()).containsExactly("m1", "m2", "m3");
    look(acquirer);
    assertThat(cluster.orders).hasSize(1);
    assertThat(cloud.requests).hasSize(2);
  }

  @Test
  void a_machine_that_the_cloud_does_not_take_back_keeps_nothing_else_from_being_done() {
    Acquirer acquirer = settled("nodes: 3");
    cloud.enter("m1", MachineState.BROKEN);
    cluster.put("m1", NodeStage.AWAY, 4, 0);
    cluster.put("m2", NodeStage.WORKING, 4, 2);
    cloud.warn("m2", new Notice(now + 90_000, "marked-for-termination"));
    cloud.troubleWithReleases.add(
        new CloudException(Kind.THROTTLED, "RequestLimitExceeded", Duration.ofMinutes(2)));
    look(acquirer);
    assertThat(said)
        .contains("fake cloud: m1 is not given back: RequestLimitExceeded; looks again in 2m");
    assertThat(cluster.orders).containsExactly("clear m2 in 90s");
    assertThat(cloud.requests).as("what is lost is replaced").hasSize(2);
    assertThat(metrics.count(Event.THROTTLED)).isEqualTo(1);
    int calls = cloud.calls;
    look(acquirer);
    assertThat(cloud.calls).as("the cloud is left alone").isEqualTo(calls);
    now += Duration.ofMinutes(2).toMillis();
    look(acquirer);
    assertThat(cloud.held()).doesNotContain("m1");
  }

  @Test
  void a_node_that_is_lost_from_sight_is_waited_for_and_then_its_machine_goes() {
    Acquirer acquirer = settled("nodes: 3");
    cluster.put("m1", NodeStage.AWAY, 4, 0);
    look(acquirer);
    assertThat(cloud.requests).hasSize(1);
    now += Duration.ofMinutes(15).toMillis();
    look(acquirer);
    assertThat(cloud.held()).containsExactly("m2", "m3");
    look(acquirer);
    assertThat(cloud.held()).containsExactly("m2", "m3", "m4");
  }

  @Test
  void when_most_nodes_are_missing_it_is_not_the_machines_that_are_wrong() {
    Acquirer acquirer = settled("nodes: 3");
    cluster.nodes.clear();
    look(acquirer);
    now += Duration.ofHours(2).toMillis();
    look(acquirer);
    assertThat(cloud.held()).containsExactly("m1", "m2", "m3");
    assertThat(cloud.requests).hasSize(1);
  }

  @Test
  void without_the_resource_manager_or_the_cloud_nothing_is_done_and_the_reason_told() {
    Acquirer acquirer = settled("nodes: 2");
    cloud.enter("m1", MachineState.GONE);
    cluster.away = true;
    look(acquirer);
    look(acquirer);
    assertThat(said)
        .containsExactly(
            "ResourceManager: connection refused; looks again in 30s",
            "ResourceManager: connection refused; looks again in 1m");
    cluster.away = false;
    cloud.silence =
        Optional.of(new CloudException(Kind.THROTTLED, "slow down", Duration.ofMinutes(7)));
    now += 60_000;
    look(acquirer);
    assertThat(said).last().isEqualTo("fake cloud: slow down; looks again in 7m");
    cloud.silence = Optional.empty();
    now += Duration.ofMinutes(6).toMillis();
    look(acquirer);
    assertThat(cloud.requests).hasSize(1);
    now += Duration.ofMinutes(1).toMillis();
    look(acquirer);
    assertThat(cloud.requests).hasSize(2);
    assertThat(metrics.count(Event.FAILURES)).isEqualTo(3);
  }

  @Test
  void a_drain_that_the_resource_manager_has_forgotten_is_begun_again() {
    Acquirer acquirer = settled("nodes: 2, replace: 50%");
    cluster.put("m1", NodeStage.WORKING, 3, 1);
    look(acquirer);
    now = 11 * HOUR;
    look(acquirer);
    cluster.put("m1", NodeStage.WORKING, 3, 1);
    look(acquirer);
    assertThat(cluster.orders).containsExactly("drain m1", "drain m1");
    assertThat(cloud.requests).hasSize(2);
  }
}
