package dev.gleaner.operate.acquire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudException.Kind;
import dev.gleaner.clouds.MachineState;
import dev.gleaner.clouds.Notice;
import dev.gleaner.operate.acquire.ClusterState.NodeStage;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PartitionPoolTest extends PartitionPool {

  @Test
  void what_is_on_its_way_is_not_asked_for_again() {
    look();
    assertThat(cloud.requests).isEmpty();
    longServers(3);
    for (int i = 0; i < 5; i++) {
      look();
    }
    assertThat(cloud.held()).containsExactly("m1", "m2");
    assertThat(said)
        .containsExactly(
            "requests 2 m5.xlarge (spot): 3 of 4 servers hold long tasks:"
                + " a long-load ratio of at most 0.5 needs 2 more");
  }

  @Test
  void the_budget_is_the_most_that_comes() {
    longServers(4);
    look();
    look();
    assertThat(cloud.held()).hasSize(MOST);
  }

  @Test
  void nodes_that_never_join_are_asked_for_again_after_a_while() {
    longServers(3);
    look();
    look();
    now += JOIN;
    look();
    assertThat(cloud.held()).isEmpty();
    look();
    assertThat(cloud.held()).containsExactly("m3", "m4");
  }

  @Test
  void a_node_that_dies_is_asked_for_again_after_a_while() {
    grown();
    cluster.put("m1", NodeStage.AWAY, CORES, 0);
    look();
    assertThat(cloud.requests).hasSize(1);
    now += JOIN;
    look();
    look();
    assertThat(cloud.held()).containsExactly("m2", "m3");
  }

  @Test
  void a_machine_that_the_cloud_has_taken_is_asked_for_again_at_once() {
    grown();
    cloud.enter("m1", MachineState.GONE);
    cluster.nodes.remove("m1");
    look();
    assertThat(cloud.held()).containsExactly("m2", "m3");
  }

  @Test
  void a_machine_that_the_cloud_has_taken_is_no_server_although_yarn_still_waits_for_its_node() {
    grown();
    cloud.enter("m1", MachineState.GONE);
    look();
    assertThat(cloud.held()).containsExactly("m2", "m3");
    join("m3");
    for (int i = 0; i < 5; i++) {
      look();
    }
    assertThat(cloud.held()).as("no more than were lost").containsExactly("m2", "m3");
    assertThat(cluster.orders).isEmpty();
  }

  @Test
  void without_the_resource_manager_nothing_changes_and_then_it_goes_on() {
    grown();
    cluster.away = true;
    longServers(0);
    for (int i = 0; i < 20; i++) {
      look();
    }
    assertThat(cluster.orders).isEmpty();
    assertThat(cloud.held()).containsExactly("m1", "m2");
    cluster.away = false;
    longServers(3);
    now += HOUR;
    look();
    assertThat(cloud.requests).hasSize(1);
    assertThat(cluster.orders).isEmpty();
  }

  @Test
  void without_the_cloud_what_is_needed_is_asked_for_later() {
    longServers(3);
    cloud.silence = Optional.of(new CloudException(Kind.UNCLEAR, "no answer"));
    look();
    cloud.silence = Optional.empty();
    look();
    look();
    assertThat(cloud.held()).containsExactly("m1", "m2");
  }

  @Test
  void nodes_leave_some_time_after_the_long_applications_and_when_their_tasks_have_ended() {
    grown();
    cluster.put("m1", NodeStage.WORKING, CORES, 2);
    longServers(0);
    look();
    assertThat(cluster.orders).as("it is slow to shrink").isEmpty();
    now += 120_000;
    look();
    assertThat(cluster.orders).containsExactlyInAnyOrder("drain m1", "drain m2");
    look();
    assertThat(cloud.held()).containsExactly("m1");
    cluster.put("m1", NodeStage.DRAINING, CORES, 0);
    look();
    assertThat(cloud.held()).isEmpty();
  }

  @Test
  void a_draining_node_is_no_server_any_more() {
    grown();
    cluster.put("m1", NodeStage.DRAINING, CORES, 2);
    look();
    assertThat(cloud.held()).containsExactly("m1", "m2", "m3");
  }

  @Test
  void a_warned_node_is_replaced_before_it_goes() {
    grown();
    cluster.put("m1", NodeStage.WORKING, CORES, 2);
    cloud.warn("m1", new Notice(now + 90_000, "marked-for-termination"));
    look();
    look();
    assertThat(cluster.orders).containsExactly("clear m1 in 90s");
    assertThat(cloud.held()).containsExactly("m1", "m2", "m3");
  }

  @Test
  void a_daemon_that_goes_by_what_is_expected_says_why_and_its_successor_buys_nothing_twice() {
    restartWith(PREDICTED);
    look();
    longServers(2);
    look();
    // Two servers' worth of ten minutes each waits. In the two minutes until a machine is there,
    // two servers do 240 s of these 1,200 s: 1.6 are left, by 0.998 for two machines.
    assertThat(said)
        .containsExactly(
            "requests 2 m5.xlarge (spot): 0 servers free of long tasks are worth it and 2 others"
                + " are free; 1.6 tasks will still wait when a server is there, and 99.8% of"
                + " transient ones stay: 2 are needed");
    assertThat(cloud.held()).containsExactly("m1", "m2");
    restart();
    look();
    look();
    assertThat(cloud.requests).hasSize(1);
    join("m1");
    join("m2");
    restart();
    look();
    assertThat(cluster.orders).as("what waits is still there").isEmpty();
    assertThat(cloud.requests).hasSize(1);
  }

  @Test
  void servers_that_the_cloud_takes_make_a_daemon_that_goes_by_what_is_expected_ask_for_more() {
    restartWith(PREDICTED);
    longServers(4);
    look();
    cloud.held().forEach(this::join);
    look();
    said.clear();
    cloud.enter("m1", MachineState.GONE);
    cluster.nodes.remove("m1");
    look();
    // Two revocations in 18 hours, and in 4 servers' half a minute: exp(-2 / 1080 * 2) = 0.996.
    // Three servers do 360 s of 2,400 s until another is there: 3.4 tasks of ten minutes are left.
    assertThat(said)
        .last()
        .asString()
        .startsWith("requests 1 m5.xlarge")
        .endsWith(
            "3.4 tasks will still wait when a server is there, and 99.6% of transient ones stay:"
                + " 4 are needed");
  }

  @Test
  void a_cluster_without_such_queues_is_left_alone() {
    cluster.load = Optional.empty();
    look();
    assertThat(cloud.requests).isEmpty();
  }
}
