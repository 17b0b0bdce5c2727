package dev.gleaner.yarn.plugin;

import static dev.gleaner.yarn.plugin.PluginCluster.STABLE;
import static dev.gleaner.yarn.plugin.PluginCluster.UNSTABLE;
import static dev.gleaner.yarn.plugin.PluginCluster.request;
import static org.apache.hadoop.yarn.api.records.ResourceRequest.ANY;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.apache.hadoop.yarn.server.resourcemanager.MockAM;
import org.apache.hadoop.yarn.server.resourcemanager.MockNM;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the plug-in does inside a real ResourceManager. */
class StablePlacementTest extends OnTwoNodes {

  @ParameterizedTest
  @ValueSource(strings = {"gleaner", "slacksched"})
  void a_long_task_waits_for_the_stable_node(String policy) throws Exception {
    start(Mode.ON, Map.of(PluginSettings.POLICY, policy));
    MockAM master = cluster.application("3h");
    cluster.ask(master, request(ANY, 6, 1));
    assertThat(cluster.report(unstable, master)).isEmpty();
    assertThat(cluster.report(stable, master)).containsExactly(STABLE);
    assertThat(cluster.metric("DecisionsNotHere")).isEqualTo(1);
    assertThat(cluster.metric("DecisionsHere")).isEqualTo(1);
    assertThat(cluster.metric("ContainersAllocated")).isEqualTo(1);
  }

  @Test
  void who_only_observes_counts_what_it_would_have_done_and_changes_nothing() throws Exception {
    start(Mode.OBSERVE, Map.of());
    MockAM master = cluster.application("3h");
    cluster.ask(master, request(ANY, 6, 1));
    assertThat(cluster.report(unstable, master)).containsExactly(UNSTABLE);
    assertThat(cluster.metric("DecisionsNotHere")).isEqualTo(1);
  }

  @Test
  void what_is_off_does_nothing() throws Exception {
    start(Mode.OFF, Map.of());
    MockAM master = cluster.application("3h");
    cluster.ask(master, request(ANY, 6, 1));
    assertThat(cluster.report(unstable, master)).containsExactly(UNSTABLE);
    assertThat(cluster.metric("DecisionsNotHere")).isZero();
  }

  @Test
  void a_mode_that_does_not_exist_is_off_and_the_resource_manager_starts() throws Exception {
    cluster = new PluginCluster(Mode.ON, Map.of(PluginSettings.MODE, "perhaps"));
    MockNM node = cluster.node(STABLE, 8);
    MockAM master = cluster.application("3h");
    cluster.ask(master, request(ANY, 6, 1));
    assertThat(cluster.report(node, master)).containsExactly(STABLE);
    assertThat(cluster.metric("Mode")).isZero();
  }

  @Test
  void with_as_many_tasks_as_there_is_room_for_nobody_waits() throws Exception {
    start(Mode.ON, Map.of());
    MockAM master = cluster.application("3h");
    cluster.ask(master, request(ANY, 6, 2));
    assertThat(cluster.report(unstable, master)).containsExactly(UNSTABLE);
    assertThat(cluster.report(stable, master)).containsExactly(STABLE);
  }

  @Test
  void who_has_waited_long_enough_takes_what_there_is() throws Exception {
    start(Mode.ON, Map.of(PluginSettings.PATIENCE, "5s"));
    MockAM master = cluster.application("3h");
    cluster.ask(master, request(ANY, 6, 1));
    assertThat(cluster.report(unstable, master)).isEmpty();
    cluster.clock.tickMsec(4000);
    assertThat(cluster.report(unstable, master)).isEmpty();
    cluster.clock.tickMsec(2000);
    assertThat(cluster.report(unstable, master)).containsExactly(UNSTABLE);
    assertThat(cluster.metric("PlainPatience")).isEqualTo(1);
  }

  @Test
  void nodes_that_never_changed_cannot_be_told_apart() throws Exception {
    cluster = new PluginCluster(Mode.ON, Map.of());
    unstable = cluster.node(UNSTABLE, 8);
    cluster.node(STABLE, 8);
    MockAM master = cluster.application("3h");
    cluster.ask(master, request(ANY, 6, 1));
    assertThat(cluster.report(unstable, master)).containsExactly(UNSTABLE);
    assertThat(cluster.metric("PlainNoHistory")).isEqualTo(1);
  }

  @Test
  void a_lost_node_counts_as_an_eviction() throws Exception {
    start(Mode.ON, Map.of());
    long before = cluster.metric("DropsSeen");
    cluster.rm.sendNodeLost(unstable);
    cluster.rm.drainEvents();
    assertThat(cluster.metric("DropsSeen")).isEqualTo(before + 1);
    assertThat(cluster.metric("Nodes")).isEqualTo(1);
  }

  @Test
  void a_finished_container_makes_room_and_teaches_its_runtime() throws Exception {
    start(Mode.ON, Map.of());
    MockAM master = cluster.application("3h");
    cluster.ask(master, request(ANY, 8, 1));
    assertThat(cluster.report(stable, master)).containsExactly(STABLE);
    cluster.clock.tickMsec(60_000);
    cluster.finish(master, stable);
    assertThat(cluster.metric("EstimatesGivenCompleted")).isEqualTo(1);
    cluster.ask(master, request(ANY, 8, 1));
    assertThat(cluster.report(stable, master)).containsExactly(STABLE);
  }

  @Test
  void a_node_that_is_emptied_has_not_shrunk_and_gets_nothing_until_it_is_kept() throws Exception {
    start(Mode.ON, Map.of());
    long before = cluster.metric("DropsSeen");
    cluster.resize(stable, 0);
    assertThat(cluster.metric("DropsSeen")).isEqualTo(before);
    MockAM master = cluster.application("3h");
    cluster.ask(master, request(ANY, 6, 1));
    assertThat(cluster.report(unstable, master)).containsExactly(UNSTABLE);
    cluster.resize(stable, 8);
    cluster.ask(master, request(ANY, 6, 1));
    assertThat(cluster.report(stable, master)).containsExactly(STABLE);
    assertThat(cluster.metric("DropsSeen")).isEqualTo(before);
  }
}
