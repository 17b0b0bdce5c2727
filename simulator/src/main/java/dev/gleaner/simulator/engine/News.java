package dev.gleaner.simulator.engine;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What has happened to the cluster and has not been told to those who place tasks. */
final class News {

  private final Set<Integer> changed = new LinkedHashSet<>();
  private final Set<SimulatedJob> hurt = new LinkedHashSet<>();
  private boolean lost;

  /** The node has, or may have, more or less to offer than before. */
  void changed(int node) {
    changed.add(node);
  }

  /** The job has lost a task. */
  void hurt(SimulatedJob job) {
    hurt.add(job);
  }

  /** The cloud has taken a node away. */
  void lost() {
    lost = true;
  }

  List<Integer> takeChanged() {
    if (changed.isEmpty()) {
      return List.of();
    }
    List<Integer> taken = new ArrayList<>(changed);
    changed.clear();
    return taken;
  }

  List<SimulatedJob> takeHurt() {
    if (hurt.isEmpty()) {
      return List.of();
    }
    List<SimulatedJob> taken = new ArrayList<>(hurt);
    hurt.clear();
    return taken;
  }

  boolean takeLost() {
    boolean taken = lost;
    lost = false;
    return taken;
  }
}
