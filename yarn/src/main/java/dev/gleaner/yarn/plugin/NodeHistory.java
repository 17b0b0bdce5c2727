package dev.gleaner.yarn.plugin;

import dev.gleaner.core.estimate.ChangeHistory;
import dev.gleaner.core.estimate.DropHistory;
import dev.gleaner.core.estimate.EstimateSettings;
import dev.gleaner.core.estimate.HazardSettings;
import dev.gleaner.core.model.ChangeDirection;
import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.journal.NodeEvents;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;

/**
 * What the nodes have done, by what was seen since and before the last restart. Gives every node a
 * slot, a small number by which core's classes know it; slots of nodes that are gone are used
 * again, so that years of coming and going need no more than the nodes of a day.
 */
final class NodeHistory implements NodeEvents {

  private static final long EARLY = 30_000;

  private record Known(int slot, Resources size) {}

  private final Map<String, Known> known = new HashMap<>();
  private final ArrayDeque<Integer> freeSlots = new ArrayDeque<>();
  private final ArrayDeque<Long> dropTimes = new ArrayDeque<>();
  private final ChangeHistory changes;
  private final DropHistory drops;
  private final long windowMillis;
  private int slots;
  private long latest = Long.MIN_VALUE;

  NodeHistory(long windowMillis) {
    this.windowMillis = windowMillis;
    changes = new ChangeHistory(EstimateSettings.DEFAULTS);
    drops = new DropHistory(HazardSettings.overWindow(windowMillis));
  }

  ChangeHistory changes() {
    return changes;
  }

  DropHistory drops() {
    return drops;
  }

  /** Clocks of machines may step back, the histories may not. */
  private long forward(long at) {
    latest = Math.max(latest, at);
    return latest;
  }

  /** When the last event was. */
  long latest() {
    return latest;
  }

  /** The slot of a node that is there. */
  int slot(String node) {
    return known.get(node).slot();
  }

  @Override
  public void joined(String node, Resources size, long at) {
    int slot = freeSlots.isEmpty() ? slots++ : freeSlots.remove();
    known.put(node, new Known(slot, size));
    long now = forward(at);
    changes.joined(slot, now);
    drops.joined(slot, size.cores(), now);
  }

  @Override
  public void resized(String node, Resources size, long at) {
    Known before = known.get(node);
    known.put(node, new Known(before.slot(), size));
    changed(before, size, forward(at));
  }

  private void changed(Known before, Resources size, long now) {
    boolean shrinks = size.shrinksFrom(before.size());
    changes.changed(before.slot(), now, shrinks ? ChangeDirection.SHRINK : ChangeDirection.GROW);
    if (size.cores() != before.size().cores()) {
      drops.changed(before.slot(), size.cores(), now);
    }
    if (shrinks) {
      dropTimes.add(now);
    }
  }

  @Override
  public void evicted(String node, long at) {
    changed(known.get(node), new Resources(0, 0), forward(at));
    left(node, at);
  }

  @Override
  public void left(String node, long at) {
    Known gone = known.remove(node);
    long now = forward(at);
    changes.left(gone.slot(), now);
    drops.left(gone.slot(), now);
    freeSlots.add(gone.slot());
  }

  /** Shrinks and evictions in the window. */
  int dropsSeen(long now) {
    while (!dropTimes.isEmpty() && dropTimes.peek() <= now - windowMillis) {
      dropTimes.remove();
    }
    return dropTimes.size();
  }

  /** Fits before it is due, so that no decision has to wait for it. */
  void refitAhead(long now) {
    drops.refitAhead(forward(now), EARLY);
  }
}
