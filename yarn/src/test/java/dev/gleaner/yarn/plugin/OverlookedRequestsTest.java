package dev.gleaner.yarn.plugin;

import static dev.gleaner.yarn.plugin.PluginCluster.STABLE;
import static dev.gleaner.yarn.plugin.PluginCluster.request;
import static org.apache.hadoop.yarn.api.records.ResourceRequest.ANY;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.apache.hadoop.yarn.server.resourcemanager.MockAM;
import org.apache.hadoop.yarn.server.resourcemanager.MockNM;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Somebody says that a request waits, also where nothing is decided on it. */
@Tag("slow")
class OverlookedRequestsTest {

  private static final Map<String, String> HALF_OF_THE_CLUSTER =
      Map.of("yarn.scheduler.capacity.root.default.maximum-capacity", "50");

  private PluginCluster cluster;
  private MockNM node;
  private MockAM master;

  /** An application that has all that its queue may have, of a node that is half empty. */
  private void start(Mode mode) throws Exception {
    cluster = new PluginCluster(mode, HALF_OF_THE_CLUSTER);
    node = cluster.node(STABLE, 8);
    master = cluster.application("3h");
    cluster.ask(master, request(ANY, 4, 1));
    assertThat(cluster.report(node, master)).hasSize(1);
  }

  @AfterEach
  void stop() {
    cluster.close();
  }

  private void aMinutePasses() throws Exception {
    for (int round = 0; round < OverlookedRequests.MOST_ROUNDS; round++) {
      cluster.report(node, master);
      PlacementEngine engine = Engines.of(cluster.rm.getRMContext()).orElseThrow().engine();
      engine.note("a round", engine::tellOverlooked);
    }
  }

  @Test
  void a_request_that_is_never_asked_about_is_told_of_once() throws Exception {
    start(Mode.ON);
    cluster.ask(master, request(ANY, 2, 1));
    aMinutePasses();
    aMinutePasses();
    assertThat(cluster.metric("RequestsOverlooked")).isEqualTo(1);
    assertThat(cluster.metric("StoodAsideNotAsked")).isEqualTo(1);
  }

  @Test
  void once_it_is_served_nothing_is_overlooked() throws Exception {
    start(Mode.ON);
    cluster.ask(master, request(ANY, 2, 1));
    aMinutePasses();
    cluster.finish(master, node);
    assertThat(cluster.report(node, master)).hasSize(1);
    aMinutePasses();
    assertThat(cluster.metric("RequestsOverlooked")).isZero();
  }

  @Test
  void what_no_node_has_room_for_is_not_overlooked() throws Exception {
    start(Mode.ON);
    cluster.ask(master, request(ANY, 6, 1));
    aMinutePasses();
    assertThat(cluster.metric("RequestsOverlooked")).isZero();
  }

  @Test
  void nothing_is_told_in_mode_off() throws Exception {
    start(Mode.OFF);
    cluster.ask(master, request(ANY, 2, 1));
    aMinutePasses();
    assertThat(cluster.metric("RequestsOverlooked")).isZero();
  }
}
