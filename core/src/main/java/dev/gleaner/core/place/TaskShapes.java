package dev.gleaner.core.place;

import dev.gleaner.core.model.Resources;
import java.util.HashMap;
import java.util.Map;

/** All shapes that anybody asks for. */
final class TaskShapes {

  private static final int SWEEP_ABOVE = 1024;

  private record Key(Resources demand, long estimateMillis) {}

  private final Map<Key, TaskShape> shapes = new HashMap<>();

  TaskShape of(Resources demand, long estimateMillis) {
    if (shapes.size() > SWEEP_ABOVE) {
      shapes.values().removeIf(TaskShape::isUnused);
    }
    return shapes.computeIfAbsent(
        new Key(demand, estimateMillis), key -> new TaskShape(key.demand, key.estimateMillis));
  }
}
