package dev.gleaner.yarn.journal;

import dev.gleaner.core.estimate.ChangeHistory;
import dev.gleaner.core.estimate.DropHistory;
import dev.gleaner.core.model.ChangeDirection;
import dev.gleaner.core.model.Resources;
import java.util.HashMap;
import java.util.Map;

/** Tells the histories that estimates are made from what happens to nodes. */
public final class HistoryFeed implements NodeEvents {

  private final ChangeHistory changes;
  private final DropHistory drops;
  private final NodeSlots slots;
  private final Map<String, Resources> sizes = new HashMap<>();

  public HistoryFeed(ChangeHistory changes, DropHistory drops, NodeSlots slots) {
    this.changes = changes;
    this.drops = drops;
    this.slots = slots;
  }

  @Override
  public void joined(String node, Resources size, long at) {
    int slot = slots.take(node);
    sizes.put(node, size);
    changes.joined(slot, at);
    drops.joined(slot, size.cores(), at);
  }

  @Override
  public void resized(String node, Resources size, long at) {
    Resources before = sizes.put(node, size);
    boolean shrinks = before != null && size.shrinksFrom(before);
    changes.changed(slots.of(node), at, shrinks ? ChangeDirection.SHRINK : ChangeDirection.GROW);
    drops.changed(slots.of(node), size.cores(), at);
  }

  @Override
  public void evicted(String node, long at) {
    changes.changed(slots.of(node), at, ChangeDirection.SHRINK);
    drops.changed(slots.of(node), 0, at);
    left(node, at);
  }

  @Override
  public void left(String node, long at) {
    int slot = slots.release(node);
    sizes.remove(node);
    changes.left(slot, at);
    drops.left(slot, at);
  }
}
