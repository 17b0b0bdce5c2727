package dev.gleaner.simulator.engine;

import dev.gleaner.core.place.Copies;
import dev.gleaner.core.place.Copy;
import dev.gleaner.core.place.SpeculativeCopies;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Spare copies of tasks at risk, on cores that would idle. Tasks are placed as if there were none:
 * a spare goes as soon as its room is needed, and takes the place of its task if that is killed.
 */
final class Spares {

  private final Cluster cluster;
  private final List<SimulatedTask> tasks;
  final Copies copies;
  private final Map<SimulatedTask, SimulatedTask> spareOf = new LinkedHashMap<>();
  private final Map<SimulatedTask, SimulatedTask> originalOf = new LinkedHashMap<>();

  /** The list of all tasks, by number, to which spares are added. */
  Spares(Cluster cluster, List<SimulatedTask> tasks) {
    this.cluster = cluster;
    this.tasks = tasks;
    copies = new Copies(cluster.pool);
  }

  void makeMore(SpeculativeCopies policy, long now) {
    for (Copy copy : policy.choose(cluster.pool, copies, now)) {
      SimulatedTask original = (SimulatedTask) copy.task();
      SimulatedTask spare = original.copy(tasks.size());
      tasks.add(spare);
      spareOf.put(original, spare);
      originalOf.put(spare, original);
      copies.start(copy, now);
      cluster.launch(spare, copy.node(), now);
    }
  }

  Collection<SimulatedTask> running() {
    return originalOf.keySet();
  }

  boolean isSpare(SimulatedTask task) {
    return originalOf.containsKey(task);
  }

  /** Ends spares of the node until what is left has room; all of them if it is to be empty. */
  void makeRoom(int node, boolean empty, long now) {
    while (copies.newest(node).isPresent() && (empty || copies.isCrowded(node))) {
      SimulatedTask spare = spareOf.get((SimulatedTask) copies.newest(node).get());
      forget(spare);
      cluster.abandon(spare, now);
    }
  }

  /** The spare has ended, or is no spare any more; says whose it was. */
  SimulatedTask forget(SimulatedTask spare) {
    SimulatedTask original = originalOf.remove(spare);
    spareOf.remove(original);
    copies.end(spare.node, original);
    return original;
  }

  /** The spare that takes the place of a task that was killed, or null. */
  SimulatedTask promoted(SimulatedTask killed) {
    SimulatedTask spare = spareOf.get(killed);
    if (spare != null) {
      forget(spare);
    }
    return spare;
  }
}
