package dev.gleaner.yarn.plugin;

import static dev.gleaner.yarn.plugin.PluginCluster.STABLE;
import static dev.gleaner.yarn.plugin.PluginCluster.UNSTABLE;
import static dev.gleaner.yarn.plugin.PluginCluster.request;
import static org.apache.hadoop.yarn.api.records.ResourceRequest.ANY;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.apache.hadoop.yarn.api.records.ResourceRequest;
import org.apache.hadoop.yarn.server.resourcemanager.MockAM;
import org.apache.hadoop.yarn.server.resourcemanager.MockNM;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.SchedulerApplicationAttempt;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Requests that name hosts and racks choose among them, and get no farther from them. */
@Tag("slow")
class LocalityTest {

  private static final String CALM = "127.0.0.3";
  private static final String RACK = "/default-rack";

  private PluginCluster cluster;
  private MockNM stable;
  private MockNM unstable;
  private MockNM calm;
  private MockAM master;

  /** Two nodes that never change and one that shrinks every hour, all in one rack. */
  private void start(Mode mode, Map<String, String> more) throws Exception {
    cluster = new PluginCluster(mode, more);
    stable = cluster.node(STABLE, 8);
    unstable = cluster.node(UNSTABLE, 8);
    calm = cluster.node(CALM, 8);
    cluster.isUnstable(unstable, 12);
    calm.nodeHeartbeat(true);
    stable.nodeHeartbeat(true);
    cluster.rm.drainEvents();
    master = cluster.application("3h");
  }

  @AfterEach
  void stop() {
    cluster.close();
  }

  private void askOn(String... hosts) throws Exception {
    ResourceRequest[] requests = new ResourceRequest[hosts.length + 2];
    for (int i = 0; i < hosts.length; i++) {
      requests[i] = request(hosts[i], 6, 1);
    }
    requests[hosts.length] = request(RACK, 6, 1);
    requests[hosts.length + 1] = request(ANY, 6, 1);
    cluster.ask(master, requests);
  }

  private int missedOpportunities() {
    SchedulerApplicationAttempt attempt =
        cluster.scheduler.getApplicationAttempt(master.getApplicationAttemptId());
    return attempt.getSchedulingOpportunities(
        attempt.getAppSchedulingInfo().getSchedulerKeys().iterator().next());
  }

  @Test
  void of_two_named_hosts_the_one_that_shrinks_is_turned_down() throws Exception {
    start(Mode.ON, Map.of());
    askOn(UNSTABLE, STABLE);
    assertThat(cluster.report(unstable, master)).isEmpty();
    assertThat(cluster.report(stable, master)).containsExactly(STABLE);
  }

  @Test
  void a_named_host_that_was_turned_down_is_no_missed_opportunity() throws Exception {
    start(Mode.ON, Map.of());
    askOn(UNSTABLE, STABLE);
    cluster.report(unstable, master);
    assertThat(missedOpportunities()).isZero();
  }

  @Test
  void who_waits_for_a_named_host_gets_no_node_that_is_farther_away() throws Exception {
    // Without a delay of its own CapacityScheduler would take the first node of the rack.
    start(Mode.ON, Map.of("yarn.scheduler.capacity.node-locality-delay", "0"));
    askOn(UNSTABLE, STABLE);
    cluster.report(unstable, master);
    assertThat(cluster.report(calm, master)).isEmpty();
    assertThat(cluster.report(stable, master)).containsExactly(STABLE);
  }

  @Test
  void the_only_named_host_is_taken_even_if_it_shrinks() throws Exception {
    start(Mode.ON, Map.of());
    askOn(UNSTABLE);
    assertThat(cluster.report(unstable, master)).containsExactly(UNSTABLE);
    assertThat(cluster.metric("DecisionsHere")).isEqualTo(1);
  }

  @Test
  void a_named_host_without_room_is_not_waited_for() throws Exception {
    start(Mode.ON, Map.of());
    cluster.ask(master, request(ANY, 8, 1));
    assertThat(cluster.report(stable, master)).containsExactly(STABLE);
    askOn(UNSTABLE, STABLE);
    assertThat(cluster.report(unstable, master)).containsExactly(UNSTABLE);
  }

  @Test
  void where_no_named_host_is_a_node_the_nodes_of_the_rack_are_weighed() throws Exception {
    start(Mode.ON, Map.of("yarn.scheduler.capacity.node-locality-delay", "0"));
    askOn("10.0.0.1", "10.0.0.2");
    assertThat(cluster.report(unstable, master)).isEmpty();
    assertThat(cluster.report(stable, master)).containsExactly(STABLE);
    assertThat(cluster.metric("DecisionsNotHere")).isEqualTo(1);
    assertThat(cluster.metric("DecisionsHere")).isEqualTo(1);
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void capacity_scheduler_delays_a_request_for_its_host_as_ever(Mode mode) throws Exception {
    start(
        mode,
        Map.of(
            "yarn.scheduler.capacity.node-locality-delay", "40",
            "yarn.scheduler.capacity.rack-locality-additional-delay", "10"));
    askOn(UNSTABLE);
    assertThat(cluster.report(calm, master)).isEmpty();
    assertThat(missedOpportunities()).isEqualTo(1);
    assertThat(cluster.report(unstable, master)).containsExactly(UNSTABLE);
  }

  @Test
  void who_ignores_locality_weighs_all_nodes_for_all_requests() throws Exception {
    start(Mode.ON, Map.of(PluginSettings.IGNORE_LOCALITY, "true"));
    askOn(UNSTABLE);
    assertThat(cluster.report(unstable, master)).isEmpty();
    assertThat(cluster.metric("DecisionsNotHere")).isEqualTo(1);
  }

  @Test
  void a_request_that_insists_on_a_host_gets_no_other_and_does_not_wait_for_one() throws Exception {
    start(Mode.ON, Map.of(PluginSettings.IGNORE_LOCALITY, "true"));
    ResourceRequest rack = request(RACK, 6, 1);
    rack.setRelaxLocality(false);
    ResourceRequest any = request(ANY, 6, 1);
    any.setRelaxLocality(false);
    cluster.ask(master, request(UNSTABLE, 6, 1), rack, any);
    assertThat(cluster.report(stable, master)).isEmpty();
    assertThat(cluster.report(unstable, master)).containsExactly(UNSTABLE);
  }
}
