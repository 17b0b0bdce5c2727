package dev.gleaner.yarn.embedded;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Resources;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.api.records.NodeId;

/** The NodeManagers of a cluster by the names that people know. */
final class EmbeddedNodes {

  private final Path folder;
  private final Map<String, EmbeddedNodeManager> running = new LinkedHashMap<>();
  private final Map<String, Path> folders = new ConcurrentHashMap<>();
  private boolean stopped;

  EmbeddedNodes(Path folder) {
    this.folder = folder;
  }

  NodeId join(String name, Configuration cluster, Resources capacity) {
    EmbeddedNodeManager node = new EmbeddedNodeManager();
    // Known before it starts, so that a stop in between stops it as well.
    register(name, node);
    try {
      node.init(EmbeddedConfiguration.forNode(cluster, folders.get(name), capacity));
      node.start();
      return node.nodeId();
    } catch (RuntimeException e) {
      remove(name);
      node.stop();
      throw e;
    }
  }

  private synchronized void register(String name, EmbeddedNodeManager node) {
    if (stopped) {
      throw new IllegalStateException("node \"%s\" joins a closed cluster".formatted(name));
    }
    if (running.putIfAbsent(name, node) != null) {
      throw new BadInputException("node \"%s\" is there already".formatted(name));
    }
    // Names come from traces: they must not lead out of the folder, nor meet in it.
    String safe = name.replaceAll("[^A-Za-z0-9_-]", "_");
    folders.put(name, folder.resolve("%03d-%s".formatted(folders.size() + 1, safe)));
  }

  synchronized EmbeddedNodeManager remove(String name) {
    EmbeddedNodeManager node = running.remove(name);
    if (node == null) {
      throw unknown(name);
    }
    return node;
  }

  synchronized Map<String, NodeId> ids() {
    Map<String, NodeId> ids = new LinkedHashMap<>();
    running.forEach((name, node) -> ids.put(name, node.nodeId()));
    return ids;
  }

  Path logs(String name) {
    Path of = folders.get(name);
    if (of == null) {
      throw unknown(name);
    }
    return of.resolve("logs");
  }

  void stopAll() {
    List<EmbeddedNodeManager> all;
    synchronized (this) {
      stopped = true;
      all = List.copyOf(running.values());
      running.clear();
    }
    all.parallelStream().forEach(EmbeddedNodeManager::stop);
  }

  private BadInputException unknown(String name) {
    return new BadInputException("there is no node \"%s\"; there are %s".formatted(name, names()));
  }

  private synchronized String names() {
    return String.join(", ", running.keySet());
  }
}
