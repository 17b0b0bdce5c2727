package dev.gleaner.yarn.plugin;

import static org.apache.hadoop.yarn.api.records.ResourceRequest.ANY;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.apache.hadoop.yarn.server.resourcemanager.MockAM;
import org.apache.hadoop.yarn.server.resourcemanager.MockNM;
import org.junit.jupiter.api.Test;

/** The plug-in inside a real ResourceManager. */
class StablePlacementTest {

  @Test
  void a_long_task_waits_for_the_stable_node() throws Exception {
    try (PluginCluster cluster = new PluginCluster(Mode.ON, Map.of())) {
      MockNM stable = cluster.node("stable", 8);
      MockNM unstable = cluster.node("unstable", 8);
      cluster.isUnstable(unstable, 12);
      MockAM master = cluster.application("3h");
      cluster.ask(master, PluginCluster.request(ANY, 6, 1));
      assertThat(cluster.report(unstable, master)).isEmpty();
      assertThat(cluster.report(stable, master)).containsExactly("stable");
      assertThat(cluster.metric("DecisionsNotHere")).isPositive();
    }
  }
}
