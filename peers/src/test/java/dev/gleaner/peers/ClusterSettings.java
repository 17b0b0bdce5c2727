package dev.gleaner.peers;

import dev.gleaner.peers.stock.StockHadoop;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * A small cluster: nodes that hold three containers each.
 *
 * @param resourceManagers more than one of them share a ZooKeeper, and one is active
 * @param properties what else the yarn-site.xml of the ResourceManagers says
 */
record ClusterSettings(
    Path folder,
    StockHadoop hadoop,
    Mode mode,
    int nodes,
    int resourceManagers,
    Map<String, String> properties) {

  static final int CONTAINER_MEGABYTES = 512;
  static final int NODE_CORES = 3;
  static final int NODE_MEGABYTES = NODE_CORES * CONTAINER_MEGABYTES;

  ClusterSettings(Path folder, StockHadoop hadoop, Mode mode, int nodes) {
    this(folder, hadoop, mode, nodes, 1, Map.of());
  }

  ClusterSettings withResourceManagers(int count) {
    return new ClusterSettings(folder, hadoop, mode, nodes, count, properties);
  }

  ClusterSettings with(String property, String value) {
    return with(Map.of(property, value));
  }

  ClusterSettings with(Map<String, String> more) {
    Map<String, String> all = new HashMap<>(properties);
    all.putAll(more);
    return new ClusterSettings(folder, hadoop, mode, nodes, resourceManagers, Map.copyOf(all));
  }
}
