package dev.gleaner.yarn.acquire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudException.Kind;
import dev.gleaner.clouds.MachineRequest;
import dev.gleaner.clouds.MachineState;
import dev.gleaner.clouds.Notice;
import dev.gleaner.yarn.acquire.ClusterState.Stage;
import dev.gleaner.yarn.acquire.PoolMetrics.Event;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class AcquirerTest {

  private static final long LOOK = 30_000;
  private static final long HOUR = 3_600_000;

  private final FakeCloud cloud = new FakeCloud();
  private final FakeCluster cluster = new FakeCluster();
  private final List<String> said = new ArrayList<>();
  private final PoolMetrics metrics = new PoolMetrics("night");
  private long now = 10 * HOUR;

  private Acquirer acquirer(String keep) {
    return acquirer(keep, true);
  }

  private Acquirer acquirer(String keep, boolean apply) {
    PoolSettings settings =
        PoolFile.parse(
            "pool.yaml",
            """
            name: night
            cloud: {ec2: {region: eu-west-1, launch-template: worker}}
            machines: {type: m5.xlarge}
            keep: {%s, every: 1h}
            limits: {most-nodes: 6, most-at-once: 3, drain: 30m, join: 15m}
            """
                .formatted(keep));
    return new Acquirer(settings, cluster, cloud, apply, new PoolListener(said::add), metrics);
  }

  private void look(Acquirer acquirer) {
    acquirer.look(now);
    now += LOOK;
  }

  private Acquirer settled(String keep) {
    Acquirer acquirer = acquirer(keep);
    for (int i = 0; i < 3; i++) {
      look(acquirer);
      cluster.joinAll(cloud);
    }
    look(acquirer);
    said.clear();
    return acquirer;
  }

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
        .containsExactly("asks for 2 m5.xlarge (spot): 0 nodes, and 0 to come, of 2 wanted");
  }

  @Test
  void a_dry_run_says_what_it_would_do_and_does_nothing() {
    Acquirer acquirer = acquirer("nodes: 2", false);
    look(acquirer);
    look(acquirer);
    assertThat(cloud.calls).isZero();
    assertThat(said)
        .containsExactly("would ask for 2 m5.xlarge (spot): 0 nodes, and 0 to come, of 2 wanted");
  }

  @Test
  void the_limits_hold_and_what_they_allow_is_done_step_by_step() {
    Acquirer acquirer = acquirer("cores: 100");
    for (int i = 0; i < 10; i++) {
      look(acquirer);
      cluster.joinAll(cloud);
    }
    assertThat(cloud.held()).hasSize(6);
    assertThat(cloud.requests.values()).extracting(MachineRequest::count).containsExactly(1, 3, 2);
  }

  @Test
  void a_replaced_node_is_drained_after_the_request_and_given_back_once_it_is_empty() {
    Acquirer acquirer = settled("nodes: 2, replace: 50%");
    cluster.put("m2", Stage.WORKING, 4, 1);
    cluster.put("m1", Stage.WORKING, 3, 1);
    look(acquirer);
    now = 11 * HOUR;
    look(acquirer);
    assertThat(said.get(0)).startsWith("asks for 1 m5.xlarge (spot) instead of m1");
    assertThat(cluster.orders).containsExactly("drain m1");
    assertThat(cloud.requests.values())
        .last()
        .extracting(MachineRequest::replaces)
        .isEqualTo(List.of("m1"));
    look(acquirer);
    assertThat(cloud.held()).containsExactly("m1", "m2", "m3");
    cluster.put("m1", Stage.DRAINING, 3, 0);
    look(acquirer);
    assertThat(cloud.held()).containsExactly("m2", "m3");
    assertThat(metrics.count(Event.REVIEWS)).isEqualTo(1);
  }

  @Test
  void a_drain_that_takes_too_long_is_ended() {
    Acquirer acquirer = settled("nodes: 2, replace: 50%");
    cluster.put("m1", Stage.WORKING, 3, 1);
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
    cluster.put("m1", Stage.AWAY, 4, 0);
    look(acquirer);
    assertThat(cloud.held()).containsExactly("m2", "m3");
    assertThat(said.get(0)).isEqualTo("the cloud has taken away m1");
  }

  @Test
  void a_warned_machine_is_cleared_within_its_notice_and_replaced() {
    Acquirer acquirer = settled("nodes: 2");
    cluster.put("m1", Stage.WORKING, 4, 2);
    cloud.warn("m1", new Notice(now + 90_000, "marked-for-termination"));
    look(acquirer);
    assertThat(cluster.orders).containsExactly("clear m1 in 90s");
    assertThat(cloud.held()).containsExactly("m1", "m2", "m3");
    look(acquirer);
    assertThat(cluster.orders).hasSize(1);
    assertThat(cloud.requests).hasSize(2);
  }

  @Test
  void a_node_that_is_lost_from_sight_is_waited_for_and_then_its_machine_goes() {
    Acquirer acquirer = settled("nodes: 3");
    cluster.put("m1", Stage.AWAY, 4, 0);
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
    cluster.put("m1", Stage.WORKING, 3, 1);
    look(acquirer);
    now = 11 * HOUR;
    look(acquirer);
    cluster.put("m1", Stage.WORKING, 3, 1);
    look(acquirer);
    assertThat(cluster.orders).containsExactly("drain m1", "drain m1");
    assertThat(cloud.requests).hasSize(2);
  }

  @Test
  void utilisation_counts_what_waits_and_gives_back_what_is_idle() {
    Acquirer acquirer = acquirer("utilisation: [60%, 80%], least-nodes: 1");
    look(acquirer);
    cluster.joinAll(cloud);
    cluster.put("m1", Stage.WORKING, 4, 4);
    cluster.waiting = OptionalLong.of(4);
    now = 11 * HOUR;
    look(acquirer);
    cluster.joinAll(cloud);
    assertThat(cloud.held()).hasSize(3);
    cluster.waiting = OptionalLong.of(0);
    cluster.put("m1", Stage.WORKING, 4, 0);
    now = 12 * HOUR;
    look(acquirer);
    look(acquirer);
    assertThat(cloud.held()).hasSize(1);
  }
}
