package dev.gleaner.yarn.embedded;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Resources;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.api.records.NodeId;

/** The NodeManagers of a cluster by the names that people know. */
final class EmbeddedNodes {

  private final Path folder;
  private final Map<String, EmbeddedNodeManager> nodes = new LinkedHashMap<>();
  private final Map<String, NodeId> ids = new LinkedHashMap<>();
  private final Map<String, Path> homes = new LinkedHashMap<>();
  private boolean stopped;

  EmbeddedNodes(Path folder) {
    this.folder = folder;
  }

  /** Starts a node; it is among the others when it has been welcomed. */
  NodeId join(
      String name, Configuration cluster, Resources capacity, Consumer<NodeId> awaitWelcome) {
    Path home = home(name);
    EmbeddedNodeManager node = new EmbeddedNodeManager(home);
    // Known before it starts, so that a stop in between stops it as well.
    register(name, node);
    try {
      node.init(EmbeddedConfiguration.forNode(cluster, home, capacity));
      node.start();
      awaitWelcome.accept(node.nodeId());
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

  // Names come from traces: they must not lead out of the folder, nor meet in it.
  private synchronized Path home(String name) {
    String safe = name.replaceAll("[^A-Za-z0-9_-]", "_");
    return homes.computeIfAbsent(
        name, unused -> folder.resolve("%03d-%s".formatted(homes.size() + 1, safe)));
  }

  private synchronized void register(String name, EmbeddedNodeManager node) {
    if (stopped) {
      throw new IllegalStateException("node \"%s\" joins a closed cluster".formatted(name));
    }
    if (nodes.putIfAbsent(name, node) != null) {
      throw new BadInputException("node \"%s\" is there already".formatted(name));
    }
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
    return known(name, homes.get(name)).resolve("logs");
  }

  void stopAll() {
    List<EmbeddedNodeManager> all;
    synchronized (this) {
      stopped = true;
      all = List.copyOf(nodes.values());
      nodes.clear();
      ids.clear();
    }
    // Containers have a moment to end by themselves: all of them the same moment.
    all.stream()
        .map(node -> CompletableFuture.runAsync(node::stop, DaemonThread::run))
        .toList()
        .forEach(CompletableFuture::join);
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
