package dev.gleaner.simulator.engine;

import dev.gleaner.core.model.Resources;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** Which nodes are kept for whom, by the rules of CapacityScheduler. */
final class Reservations {

  /** Tasks of a job that are alike, one request to YARN. */
  record AlikeTasks(SimulatedJob job, Resources demand, long estimateMillis) {

    static AlikeTasks of(SimulatedTask task) {
      return new AlikeTasks(task.job, task.demand(), task.estimateMillis());
    }

    boolean includes(SimulatedTask task) {
      return task.demand().equals(demand) && task.estimateMillis() == estimateMillis;
    }
  }

  private static final class HeldNodes {
    final Set<Integer> nodes = new LinkedHashSet<>();
    int confirmed;
  }

  private final Map<Integer, AlikeTasks> kindOn = new HashMap<>();
  private final Map<AlikeTasks, HeldNodes> heldBy = new HashMap<>();
  private long cores;

  /** For whom the node is kept, or null. */
  AlikeTasks on(int node) {
    return kindOn.get(node);
  }

  /** Cores that are kept, and count as used. */
  long cores() {
    return cores;
  }

  long coresOf(SimulatedJob job) {
    return kindOn.values().stream()
        .filter(kind -> kind.job() == job)
        .mapToLong(kind -> kind.demand().cores())
        .sum();
  }

  boolean isHeld(AlikeTasks kind) {
    return heldBy.containsKey(kind);
  }

  /**
   * Whether so many waiting tasks need more nodes than they have kept. The longer they wait the
   * more they may keep: one more whenever all of those that they have were confirmed often enough.
   */
  boolean needsMore(AlikeTasks kind, int waiting) {
    HeldNodes held = heldBy.get(kind);
    int starvation = held == null ? 0 : held.confirmed / held.nodes.size();
    return starvation + waiting - (held == null ? 0 : held.nodes.size()) > 0;
  }

  void keep(int node, AlikeTasks kind) {
    kindOn.put(node, kind);
    HeldNodes held = heldBy.computeIfAbsent(kind, each -> new HeldNodes());
    held.nodes.add(node);
    held.confirmed = 0;
    cores += kind.demand().cores();
  }

  /** The node has reported, and there is still no room on it. */
  void confirm(int node) {
    heldBy.get(on(node)).confirmed++;
  }

  void giveUp(int node) {
    AlikeTasks kind = kindOn.remove(node);
    cores -= kind.demand().cores();
    HeldNodes held = heldBy.get(kind);
    held.nodes.remove(node);
    held.confirmed = 0;
    if (held.nodes.isEmpty()) {
      heldBy.remove(kind);
    }
  }

  /** One of the nodes that are kept for these tasks is not needed any more. */
  void giveUpOne(AlikeTasks kind) {
    giveUp(heldBy.get(kind).nodes.iterator().next());
  }
}
