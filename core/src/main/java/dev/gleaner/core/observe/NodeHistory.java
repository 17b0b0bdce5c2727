package dev.gleaner.core.observe;

import dev.gleaner.core.model.Resources;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * What nodes did: the one set of rules by which a simulated cluster, a ResourceManager and a pool
 * of machines make a history of events. Fed by one thread; estimates observe it.
 *
 * <ul>
 *   <li>A change is any change of capacity, of cores, memory or both; a shrink is one by which
 *       either gets less, since either may kill what runs. The same size again is no change.
 *   <li>To be taken away is to shrink to nothing. To leave for any other reason ends what is known,
 *       and says nothing about what the node would have done.
 *   <li>A node that joins while it is there has the size that it now has, and keeps its age; one
 *       that changes without having joined joins; one that goes without having joined is nobody's.
 *       So events may be repeated, and after a restart be told anew.
 *   <li>Time runs forwards: what a clock that was set back says happens when the event before it
 *       did.
 *   <li>Of the time before a node was first seen nothing is known but when it was made, if that:
 *       that is its age. For the estimates it has been there since then, as if it had been watched
 *       and had done nothing, but not since before the last event: their time runs forwards.
 * </ul>
 */
public final class NodeHistory {

  private static final Resources NOTHING = Resources.NONE;

  private final List<NodeObserver> observers;
  private final long windowMillis;
  private final NodeSlots slots = new NodeSlots();
  private final ArrayDeque<Long> drops = new ArrayDeque<>();
  private Resources[] sizes = new Resources[64];
  private long[] joinedAt = new long[64];
  private long[] changedAt = new long[64];
  private long latest = Long.MIN_VALUE;

  /**
   * @param windowMillis how far back drops are counted
   */
  public NodeHistory(long windowMillis, List<? extends NodeObserver> observers) {
    this.windowMillis = windowMillis;
    this.observers = List.copyOf(observers);
  }

  /** The node is there, by its name; returns its slot. */
  public int joined(String node, Resources size, long at) {
    int slot = slots.of(node);
    if (slot != NodeSlots.NONE) {
      resized(slot, size, at);
      return slot;
    }
    int taken = slots.take(node);
    joined(taken, size, at);
    return taken;
  }

  public void resized(String node, Resources size, long at) {
    joined(node, size, at);
  }

  /** Taken away by its provider; no {@link #left(String, long)} follows. */
  public void evicted(String node, long at) {
    if (slots.of(node) != NodeSlots.NONE) {
      evicted(slots.of(node), at);
      slots.giveBack(node);
    }
  }

  /** Given back, lost sight of or taken out of service. */
  public void left(String node, long at) {
    if (slots.of(node) != NodeSlots.NONE) {
      left(slots.of(node), at);
      slots.giveBack(node);
    }
  }

  /** For an engine that numbers its nodes itself; a number is used by one node at a time. */
  public void joined(int node, Resources size, long at) {
    long now = forward(at);
    makeRoomFor(node);
    sizes[node] = size;
    // As far as its age goes a node may be older than the last event.
    joinedAt[node] = at;
    changedAt[node] = at;
    observers.forEach(observer -> observer.joined(node, size, now));
  }

  public void resized(int node, Resources size, long at) {
    if (!sizes[node].equals(size)) {
      changed(node, size, forward(at));
    }
  }

  public void evicted(int node, long at) {
    if (!sizes[node].equals(NOTHING)) {
      changed(node, NOTHING, forward(at));
    }
    left(node, at);
  }

  public void left(int node, long at) {
    long now = forward(at);
    sizes[node] = null;
    observers.forEach(observer -> observer.left(node, now));
  }

  private void changed(int node, Resources size, long now) {
    Resources before = sizes[node];
    sizes[node] = size;
    changedAt[node] = now;
    observers.forEach(observer -> observer.changed(node, before, size, now));
    if (size.shrinksFrom(before)) {
      drops.add(now);
      forgetDrops(now);
    }
  }

  public long windowMillis() {
    return windowMillis;
  }

  /** No time is before that of the last event. */
  public long forward(long at) {
    latest = Math.max(latest, at);
    return latest;
  }

  /** When the last event was. */
  public long latest() {
    return latest;
  }

  /** The slot of a node that is there; -1 if it is not. */
  public int slot(String node) {
    return slots.of(node);
  }

  /** The name of the node at a slot; null if there is none. */
  public String name(int slot) {
    return slots.name(slot);
  }

  /** The names of all that are there. */
  public Set<String> names() {
    return slots.present();
  }

  public Resources size(int node) {
    return sizes[node];
  }

  /** Since when the node is known to have been there. */
  public long joinedAt(int node) {
    return joinedAt[node];
  }

  /** When its capacity last changed; joining counts. */
  public long changedAt(int node) {
    return changedAt[node];
  }

  /** Shrinks, to nothing or not, in the window. */
  public int dropsSeen(long now) {
    forgetDrops(now);
    return drops.size();
  }

  private void forgetDrops(long now) {
    while (!drops.isEmpty() && drops.peek() <= now - windowMillis) {
      drops.remove();
    }
  }

  private void makeRoomFor(int node) {
    if (node >= sizes.length) {
      int length = Math.max(node + 1, 2 * sizes.length);
      sizes = Arrays.copyOf(sizes, length);
      joinedAt = Arrays.copyOf(joinedAt, length);
      changedAt = Arrays.copyOf(changedAt, length);
    }
  }
}
