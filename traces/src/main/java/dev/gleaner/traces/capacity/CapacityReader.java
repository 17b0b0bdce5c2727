package dev.gleaner.traces.capacity;

import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.text.Decimal;
import dev.gleaner.traces.text.Place;
import dev.gleaner.traces.text.ResourceColumns;
import dev.gleaner.traces.text.Table;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads the rows that {@link CapacityFiles} describes; lives come in the order they begin. */
final class CapacityReader {

  private static final int MOST_CORES = 1_000_000;
  private static final Set<String> COLUMNS =
      new LinkedHashSet<>(List.of("time_s", "node", "cores", "memory_gib"));

  private final Map<String, List<CapacityChange>> lives = new LinkedHashMap<>();
  private final Map<String, Integer> livesOfNode = new HashMap<>();
  private long now;
  private boolean ended;

  private CapacityReader() {}

  static CapacityTrace read(Path file) {
    CapacityReader reader = new CapacityReader();
    try (Table table = Table.of(file, COLUMNS, Set.of(ResourceColumns.ANY))) {
      while (table.next()) {
        reader.readRow(table);
      }
      return reader.finish(table.place());
    }
  }

  private void readRow(Table row) {
    Place place = row.place();
    if (ended) {
      throw place.error(
          "the row comes after the end of the observation; expected the row without a node last");
    }
    long time = place.seconds("time_s", row.get("time_s"));
    if (time < now) {
      throw place.error(
          "time %s s is before %s s of the row above; expected rows in order of time"
              .formatted(Decimal.seconds(time), Decimal.seconds(now)));
    }
    now = time;
    if (row.get("node").isEmpty()) {
      readEnd(place, row);
    } else {
      readChange(place, row);
    }
  }

  private void readEnd(Place place, Table row) {
    if (!row.get("cores").isEmpty()
        || !row.get("memory_gib").isEmpty()
        || ResourceColumns.add(Resources.NONE, row).hasFurther()) {
      throw place.error(
          "the row has a capacity but no node; expected a node, or only the time that ends the"
              + " observation");
    }
    ended = true;
  }

  private void readChange(Place place, Table row) {
    String node = row.get("node");
    int cores = place.whole("cores", row.get("cores"), 0, MOST_CORES);
    long memory = place.gibibytes("memory_gib", row.get("memory_gib"));
    Resources capacity =
        cores == 0 ? Resources.NONE : ResourceColumns.add(new Resources(cores, memory), row);
    checkName(place, node);
    List<CapacityChange> changes = life(node, livesOfNode.getOrDefault(node, 1));
    if (!changes.isEmpty() && isEvictedBefore(changes)) {
      changes = life(node, livesOfNode.merge(node, 2, (lives, first) -> lives + 1));
    }
    checkOrder(place, node, changes, capacity);
    changes.add(new CapacityChange(now, capacity));
  }

  private List<CapacityChange> life(String node, int number) {
    return lives.computeIfAbsent(NodeLives.name(node, number), name -> new ArrayList<>());
  }

  private boolean isEvictedBefore(List<CapacityChange> changes) {
    CapacityChange last = changes.get(changes.size() - 1);
    return last.isEviction() && last.atMillis() < now;
  }

  private static void checkName(Place place, String node) {
    if (node.indexOf(NodeLives.SEPARATOR) >= 0) {
      throw place.error(
          "node \"%s\" has a %s; expected a name without one".formatted(node, NodeLives.SEPARATOR));
    }
  }

  private void checkOrder(
      Place place, String node, List<CapacityChange> changes, Resources capacity) {
    if (changes.isEmpty()) {
      if (capacity.equals(Resources.NONE)) {
        throw place.error(
            "node \"%s\" starts with 0 cores; expected a first row with some".formatted(node));
      }
      return;
    }
    if (changes.get(changes.size() - 1).atMillis() == now) {
      throw place.error(
          "node \"%s\" changes twice at %s s; expected one row for a node and time"
              .formatted(node, Decimal.seconds(now)));
    }
  }

  private CapacityTrace finish(Place place) {
    if (!ended) {
      throw place.error(
          "the end of the observation is missing; expected a last row with only a time, for example"
              + " %s,,,".formatted(Decimal.seconds(now)));
    }
    List<NodeTrace> traces = new ArrayList<>(lives.size());
    lives.forEach((name, changes) -> traces.add(new NodeTrace(name, changes)));
    return new CapacityTrace(traces, now);
  }
}
