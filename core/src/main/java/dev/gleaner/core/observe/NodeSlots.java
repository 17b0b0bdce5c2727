package dev.gleaner.core.observe;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Gives every node that is there a slot, a small number. Slots of nodes that are gone are used
 * again, the one that has been free the longest first: years of coming and going need no more slots
 * than there ever were nodes at a time.
 */
final class NodeSlots {

  static final int NONE = -1;

  private final Map<String, Integer> slots = new HashMap<>();
  private final List<String> names = new ArrayList<>();
  private final ArrayDeque<Integer> free = new ArrayDeque<>();

  /** The node's slot; {@link #NONE} if it is not there. */
  int of(String node) {
    return slots.getOrDefault(node, NONE);
  }

  /** Who has the slot; null if nobody has. */
  String name(int slot) {
    return slot >= 0 && slot < names.size() ? names.get(slot) : null;
  }

  Set<String> present() {
    return Set.copyOf(slots.keySet());
  }

  int take(String node) {
    int slot = free.isEmpty() ? names.size() : free.remove();
    if (slot == names.size()) {
      names.add(node);
    } else {
      names.set(slot, node);
    }
    slots.put(node, slot);
    return slot;
  }

  void giveBack(String node) {
    int slot = slots.remove(node);
    names.set(slot, null);
    free.add(slot);
  }
}
