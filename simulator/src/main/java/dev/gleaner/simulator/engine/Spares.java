package dev.gleaner.simulator.engine;

import dev.gleaner.core.place.Pool;
import dev.gleaner.core.place.loss.Copies;
import dev.gleaner.core.place.loss.Copy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which tasks at risk have a spare copy, on cores that would idle. Tasks are placed as if there
 * were none: a spare goes as soon as its room is needed, and takes the place of its task if that is
 * killed.
 */
final class Spares {

  final Copies copies;
  private final List<SimulatedTask> tasks;
  private final Map<SimulatedTask, SimulatedTask> spareOf = new HashMap<>();
  private final Map<SimulatedTask, SimulatedTask> originalOf = new HashMap<>();

  /** The list of all tasks, by number, to which spares are added. */
  Spares(Pool pool, List<SimulatedTask> tasks) {
    this.tasks = tasks;
    copies = new Copies(pool);
  }

  /** The spare that is to run. */
  SimulatedTask add(Copy copy, long now) {
    SimulatedTask original = (SimulatedTask) copy.task();
    SimulatedTask spare = original.spare(tasks.size());
    tasks.add(spare);
    spareOf.put(original, spare);
    originalOf.put(spare, original);
    copies.start(copy, now);
    return spare;
  }

  /** The spare has ended, or is no spare any more. */
  void forget(SimulatedTask spare) {
    SimulatedTask original = originalOf.remove(spare);
    spareOf.remove(original);
    copies.end(spare.node, original);
  }

  boolean isSpare(SimulatedTask task) {
    return originalOf.containsKey(task);
  }

  /** The spare of this task, or null. */
  SimulatedTask of(SimulatedTask original) {
    return spareOf.get(original);
  }

  /** True if the node cannot hold its tasks and its spares. */
  boolean isCrowded(int node) {
    return copies.isCrowded(node);
  }

  boolean areOn(int node) {
    return copies.newest(node).isPresent();
  }

  /** The spare on this node that has to go first. */
  SimulatedTask newest(int node) {
    return spareOf.get((SimulatedTask) copies.newest(node).orElseThrow());
  }
}
