package dev.gleaner.operate.journal;

import dev.gleaner.core.estimate.ChangeHistory;
import dev.gleaner.core.estimate.DropHistory;
import dev.gleaner.core.estimate.EstimateSettings;
import dev.gleaner.core.estimate.HazardSettings;
import dev.gleaner.core.model.ChangeDirection;
import dev.gleaner.core.model.Resources;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;

/** The histories that estimates are made from, told by the names of nodes. */
final class Engine implements NodeEvents {

  final ChangeHistory changes = new ChangeHistory(EstimateSettings.DEFAULTS);
  final DropHistory drops = new DropHistory(HazardSettings.DEFAULTS);
  private final Map<String, Integer> slots = new HashMap<>();
  private final TreeSet<Integer> free = new TreeSet<>();
  private final Map<String, Resources> sizes = new HashMap<>();

  int slot(String node) {
    return slots.get(node);
  }

  @Override
  public void joined(String node, Resources size, long at) {
    int slot = free.isEmpty() ? slots.size() : free.pollFirst();
    slots.put(node, slot);
    sizes.put(node, size);
    changes.joined(slot, at);
    drops.joined(slot, size.cores(), at);
  }

  @Override
  public void resized(String node, Resources size, long at) {
    boolean shrinks = size.shrinksFrom(sizes.put(node, size));
    changes.changed(slot(node), at, shrinks ? ChangeDirection.SHRINK : ChangeDirection.GROW);
    drops.changed(slot(node), size.cores(), at);
  }

  @Override
  public void evicted(String node, long at) {
    resized(node, Resources.NONE, at);
    left(node, at);
  }

  @Override
  public void left(String node, long at) {
    int slot = slots.remove(node);
    free.add(slot);
    sizes.remove(node);
    changes.left(slot, at);
    drops.left(slot, at);
  }
}
