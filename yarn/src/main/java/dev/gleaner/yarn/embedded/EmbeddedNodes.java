package dev.gleaner.yarn.embedded;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Resources;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.api.records.NodeId;

/** The NodeManagers of a cluster by the names that people know. */
final class EmbeddedNodes {

  private final Path folder;
  private final Map<String, EmbeddedNodeManager> nodes = new LinkedHashMap<>();
  private final Map<String, NodeId> ids = new LinkedHashMap<>();
  private final Map<String, Path> folders = new LinkedHashMap<>();
  private boolean stopped;

  EmbeddedNodes(Path folder) {
    this.folder = folder;
  }

  NodeId join(String name, Configuration cluster, Resources capacity) {
    EmbeddedNodeManager node = new EmbeddedNodeManager();
    // Known before it starts, so that a stop in between stops it as well.
    Path home = register(name, node);
    try {
      node.init(EmbeddedConfiguration.forNode(cluster, home, capacity));
      node.start();
      return hasStarted(name, node.nodeId());
    } catch (RuntimeException e) {
      forget(name);
      node.stop();
      throw e;
    }
  }

  private synchronized void forget(String name) {
    nodes.remove(name);
  }

  private synchronized Path register(String name, EmbeddedNodeManager node) {
    if (stopped) {
      throw new IllegalStateException("node \"%s\" joins a closed cluster".formatted(name));
    }
    if (nodes.putIfAbsent(name, node) != null) {
      throw new BadInputException("node \"%s\" is there already".formatted(name));
    }
    // Names come from traces: they must not lead out of the folder, nor meet in it.
    String safe = name.replaceAll("[^A-Za-z0-9_-]", "_");
    return folders.computeIfAbsent(
        name, unused -> folder.resolve("%03d-%s".formatted(folders.size() + 1, safe)));
  }

  private synchronized NodeId hasStarted(String name, NodeId id) {
    if (nodes.containsKey(name)) {
      ids.put(name, id);
    }
    return id;
  }

  synchronized EmbeddedNodeManager remove(String name) {
    ids.remove(name);
    return known(name, nodes.remove(name));
  }

  synchronized NodeId id(String name) {
    return known(name, ids.get(name));
  }

  synchronized Map<String, NodeId> ids() {
    return new LinkedHashMap<>(ids);
  }

  synchronized Path logs(String name) {
    return known(name, folders.get(name)).resolve("logs");
  }

  void stopAll() {
    List<EmbeddedNodeManager> all;
    synchronized (this) {
      stopped = true;
      all = List.copyOf(nodes.values());
      nodes.clear();
      ids.clear();
    }
    all.parallelStream().forEach(EmbeddedNodeManager::stop);
  }

  private <T> T known(String name, T found) {
    if (found == null) {
      throw new BadInputException(
          "there is no node \"%s\"; there are: %s"
              .formatted(name, String.join(", ", ids.keySet())));
    }
    return found;
  }
}
