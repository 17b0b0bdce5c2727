package dev.gleaner.yarn.journal;

import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;

/** Numbers nodes densely, as histories want them: a name gets the lowest number that is free. */
public final class NodeSlots {

  private final Map<String, Integer> slots = new HashMap<>();
  private final PriorityQueue<Integer> free = new PriorityQueue<>();

  /** Gives a node its number. */
  public int take(String node) {
    int slot = free.isEmpty() ? slots.size() : free.remove();
    if (slots.putIfAbsent(node, slot) != null) {
      throw new IllegalArgumentException("node " + node + " has a number already");
    }
    return slot;
  }

  public int of(String node) {
    Integer slot = slots.get(node);
    if (slot == null) {
      throw new IllegalArgumentException("node " + node + " has no number");
    }
    return slot;
  }

  /** Frees the number of a node and says which it was. */
  public int release(String node) {
    int slot = of(node);
    slots.remove(node);
    free.add(slot);
    return slot;
  }
}
