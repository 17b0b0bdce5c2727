package dev.gleaner.yarn.plugin;

import static dev.gleaner.yarn.plugin.PluginCluster.STABLE;
import static dev.gleaner.yarn.plugin.PluginCluster.UNSTABLE;
import static dev.gleaner.yarn.plugin.PluginCluster.request;
import static org.apache.hadoop.yarn.api.records.ResourceRequest.ANY;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.place.Decision;
import dev.gleaner.operate.audit.AuditReader;
import dev.gleaner.yarn.files.HadoopStore;
import java.nio.file.Path;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.yarn.server.resourcemanager.MockAM;
import org.apache.hadoop.yarn.server.resourcemanager.MockNM;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What one ResourceManager has learned, the next one knows. */
class RestartedResourceManagerTest {

  @TempDir Path folder;

  private PluginCluster started(long at) {
    Map<String, String> dir = Map.of(PluginSettings.DIR, folder.toUri().toString());
    return new PluginCluster(PluginCluster.configuration(Mode.ON, dir), null)
        .startedAt(at)
        .withHistory();
  }

  /** Returns when the ResourceManager stopped. */
  private long someHistory() throws Exception {
    try (PluginCluster cluster = started(1_000_000)) {
      cluster.node(STABLE, 8);
      MockNM unstable = cluster.node(UNSTABLE, 8);
      cluster.isUnstable(unstable, 11);
      // Shortly before the end: nobody knows what happens in an outage of hours.
      cluster.resize(unstable, 4);
      cluster.resize(unstable, 8);
      return cluster.clock.getTime();
    }
  }

  @Test
  void the_unstable_node_is_still_known_after_a_restart() throws Exception {
    long stopped = someHistory();
    try (PluginCluster cluster = started(stopped + 60_000)) {
      MockNM unstable = cluster.node(UNSTABLE, 8);
      MockAM master = cluster.application("3h");
      cluster.ask(master, request(ANY, 6, 1));
      MockNM stable = cluster.node(STABLE, 8);
      assertThat(cluster.metric("DropsSeen")).isEqualTo(12);
      assertThat(cluster.report(unstable, master)).isEmpty();
      assertThat(cluster.report(stable, master)).containsExactly(STABLE);
    }
  }

  @Test
  void while_nodes_of_before_are_awaited_capacity_scheduler_decides() throws Exception {
    long stopped = someHistory();
    try (PluginCluster cluster = started(stopped + 60_000)) {
      MockNM unstable = cluster.node(UNSTABLE, 8);
      MockAM master = cluster.application("3h");
      cluster.ask(master, request(ANY, 6, 1));
      assertThat(cluster.report(unstable, master)).containsExactly(UNSTABLE);
      assertThat(cluster.metric("PlainRestarted")).isEqualTo(1);
    }
  }

  @Test
  void every_decision_can_be_explained_afterwards() throws Exception {
    String application;
    try (PluginCluster cluster = started(1_000_000)) {
      MockNM stable = cluster.node(STABLE, 8);
      MockNM unstable = cluster.node(UNSTABLE, 8);
      cluster.isUnstable(unstable, 12);
      MockAM master = cluster.application("3h");
      application = master.getApplicationAttemptId().getApplicationId().toString();
      cluster.ask(master, request(ANY, 6, 1));
      cluster.report(unstable, master);
      cluster.report(stable, master);
    }
    FileSystem files = FileSystem.getLocal(new Configuration());
    org.apache.hadoop.fs.Path audit = new org.apache.hadoop.fs.Path(folder.toUri() + "/audit");
    var entries = AuditReader.of(new HadoopStore(files, audit)).decisions(application).entries();
    assertThat(entries)
        .extracting(entry -> entry.decision())
        .containsExactly(Decision.Kind.WAIT, Decision.Kind.PLACE);
    assertThat(entries.get(0).reason()).contains("waiting for nodes such as " + STABLE);
    assertThat(entries.get(0).node()).startsWith(STABLE);
    assertThat(entries.get(1).node()).startsWith(STABLE);
    assertThat(entries.get(1).reason()).contains("among the safest");
  }
}
