package dev.gleaner.core.estimate;

import java.util.Arrays;

/**
 * The intervals that ended inside the window, in order of their end, in a ring of primitive arrays.
 * The counts by length follow as intervals come and expire; only an interval that began before the
 * window and ended inside it needs a look of its own, since its entry age moves with the window.
 * These are the oldest ones of each node, so the ring is threaded by node.
 */
final class EndedIntervals {

  private final SurvivalCounts counts = new SurvivalCounts();

  // Sequence numbers wrap around; the low bits are the place in the ring.
  private int first;
  private int next;
  private int mask = 1023;
  private long[] starts = new long[mask + 1];
  private long[] ends = new long[mask + 1];
  // Node and, in the lowest bit, whether the interval ended by an event.
  private int[] nodes = new int[mask + 1];
  private int[] nextOfNode = new int[mask + 1];

  private int[] live = new int[0];
  private int[] oldest = new int[0];
  private int[] newest = new int[0];

  /** Ends must not decrease; nor must the starts of one node. */
  void add(int node, long start, long end, boolean event) {
    if (next - first > mask) {
      grow();
    }
    reserve(node);
    int place = next & mask;
    starts[place] = start;
    ends[place] = end;
    nodes[place] = node << 1 | (event ? 1 : 0);
    if (live[node]++ == 0) {
      oldest[node] = next;
    } else {
      nextOfNode[newest[node] & mask] = next;
    }
    newest[node] = next++;
    counts.add(end - start, event, 1);
  }

  /** Forgets what ended by {@code windowStart}. */
  void expire(long windowStart) {
    while (first != next && ends[first & mask] <= windowStart) {
      int place = first++ & mask;
      int node = nodes[place] >> 1;
      live[node]--;
      oldest[node] = nextOfNode[place];
      counts.add(ends[place] - starts[place], (nodes[place] & 1) == 1, -1);
    }
  }

  /** The counts, every interval from its start. */
  SurvivalCounts fullLengths() {
    return counts.copy();
  }

  /** The counts, an interval that began before the window from the age it had at its start. */
  SurvivalCounts seenSince(long windowStart) {
    SurvivalCounts seen = counts.copy();
    for (int node = 0; node < live.length; node++) {
      int sequence = oldest[node];
      for (int left = live[node]; left > 0 && starts[sequence & mask] < windowStart; left--) {
        seen.delayEntry(windowStart - starts[sequence & mask]);
        sequence = nextOfNode[sequence & mask];
      }
    }
    return seen;
  }

  private void reserve(int node) {
    if (node >= live.length) {
      int capacity = Math.max(node + 1, live.length * 2);
      live = Arrays.copyOf(live, capacity);
      oldest = Arrays.copyOf(oldest, capacity);
      newest = Arrays.copyOf(newest, capacity);
    }
  }

  private void grow() {
    int wider = mask * 2 + 1;
    long[] widerStarts = new long[wider + 1];
    long[] widerEnds = new long[wider + 1];
    int[] widerNodes = new int[wider + 1];
    int[] widerNextOfNode = new int[wider + 1];
    for (int sequence = first; sequence != next; sequence++) {
      widerStarts[sequence & wider] = starts[sequence & mask];
      widerEnds[sequence & wider] = ends[sequence & mask];
      widerNodes[sequence & wider] = nodes[sequence & mask];
      widerNextOfNode[sequence & wider] = nextOfNode[sequence & mask];
    }
    mask = wider;
    starts = widerStarts;
    ends = widerEnds;
    nodes = widerNodes;
    nextOfNode = widerNextOfNode;
  }
}
