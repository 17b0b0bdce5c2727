package dev.gleaner.core.evict.search;

import java.util.Arrays;
import java.util.function.IntConsumer;

/** Up to when something holds for each of many positions: a heap that knows where each one is. */
final class Expiries {

  private long[] untilMillis = {};
  private int[] heap = {};
  private int[] slots = {};
  private int count;

  /** Adds the next positions, up to this many, each of which holds for ever. */
  void grow(int positions) {
    if (positions > heap.length) {
      int capacity = Math.max(positions, 2 * heap.length);
      untilMillis = Arrays.copyOf(untilMillis, capacity);
      heap = Arrays.copyOf(heap, capacity);
      slots = Arrays.copyOf(slots, capacity);
    }
    for (; count < positions; count++) {
      untilMillis[count] = Long.MAX_VALUE;
      put(count, count);
    }
  }

  void set(int position, long until) {
    untilMillis[position] = until;
    sink(rise(slots[position]));
  }

  /** Names each position whose time was up before now; it gets a new one in the course. */
  void before(long now, IntConsumer expired) {
    while (count > 0 && untilMillis[heap[0]] < now) {
      expired.accept(heap[0]);
    }
  }

  private int rise(int from) {
    int slot = from;
    int position = heap[slot];
    while (slot > 0 && isBefore(position, heap[(slot - 1) / 2])) {
      put(heap[(slot - 1) / 2], slot);
      slot = (slot - 1) / 2;
    }
    put(position, slot);
    return slot;
  }

  private void sink(int from) {
    int slot = from;
    int position = heap[slot];
    for (int child = first(slot); child >= 0; child = first(slot)) {
      if (!isBefore(heap[child], position)) {
        break;
      }
      put(heap[child], slot);
      slot = child;
    }
    put(position, slot);
  }

  // The child that is due first, or -1.
  private int first(int slot) {
    int left = 2 * slot + 1;
    if (left >= count) {
      return -1;
    }
    return left + 1 < count && isBefore(heap[left + 1], heap[left]) ? left + 1 : left;
  }

  private boolean isBefore(int position, int other) {
    return untilMillis[position] != untilMillis[other]
        ? untilMillis[position] < untilMillis[other]
        : position < other;
  }

  private void put(int position, int slot) {
    heap[slot] = position;
    slots[position] = slot;
  }
}
