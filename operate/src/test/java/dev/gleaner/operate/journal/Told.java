package dev.gleaner.operate.journal;

import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Writes down what it is told, and insists on the rules that an engine relies on. */
final class Told implements NodeEvents {

  final List<String> events = new ArrayList<>();
  private final Map<String, Resources> present = new TreeMap<>();
  private long latest;

  @Override
  public void joined(String node, Resources size, long at) {
    require(present.put(node, size) == null, "joined twice: " + node);
    add("joined " + node + " " + size.cores(), at);
  }

  @Override
  public void resized(String node, Resources size, long at) {
    Resources before = present.put(node, size);
    require(before != null && !before.equals(size), "no new size of " + node);
    add("resized " + node + " " + size.cores(), at);
  }

  @Override
  public void evicted(String node, long at) {
    require(present.remove(node) != null, "evicted but absent: " + node);
    add("evicted " + node, at);
  }

  @Override
  public void left(String node, long at) {
    require(present.remove(node) != null, "left but absent: " + node);
    add("left " + node, at);
  }

  private void add(String event, long at) {
    require(at >= latest, "time went back at " + event);
    latest = at;
    events.add(event + " @" + at);
  }

  private static void require(boolean condition, String problem) {
    if (!condition) {
      throw new AssertionError(problem);
    }
  }
}
