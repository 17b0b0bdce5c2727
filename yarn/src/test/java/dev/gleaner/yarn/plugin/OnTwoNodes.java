package dev.gleaner.yarn.plugin;

import static dev.gleaner.yarn.plugin.PluginCluster.STABLE;
import static dev.gleaner.yarn.plugin.PluginCluster.UNSTABLE;

import java.util.Map;
import org.apache.hadoop.yarn.server.resourcemanager.MockNM;
import org.junit.jupiter.api.AfterEach;

/** Tests on a node that never changes and one that shrinks every hour. */
abstract class OnTwoNodes {

  PluginCluster cluster;
  MockNM stable;
  MockNM unstable;

  void start(Mode mode, Map<String, String> more) throws Exception {
    cluster = new PluginCluster(mode, more);
    stable = cluster.node(STABLE, 8);
    unstable = cluster.node(UNSTABLE, 8);
    cluster.isUnstable(unstable, 12);
  }

  @AfterEach
  void stop() {
    cluster.close();
  }
}
