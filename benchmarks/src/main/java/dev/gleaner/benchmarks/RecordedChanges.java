package dev.gleaner.benchmarks;

import dev.gleaner.core.model.ChangeDirection;
import dev.gleaner.core.model.RandomStreams;
import java.util.Arrays;

/**
 * A day of changes in plain arrays that is played round and round, so that what is measured is the
 * history and not the making of changes.
 */
final class RecordedChanges {

  static final long DAY = 1440 * CapacityChanges.MINUTE;

  private final int[] nodes;
  private final long[] times;
  private final ChangeDirection[] directions;
  private int next;
  private long dayStart;

  /** At 33.5 minutes for the median node, 10,000 nodes change a million times in a day. */
  RecordedChanges(int nodeCount, double medianMinutes) {
    CapacityChanges changes =
        new CapacityChanges(nodeCount, medianMinutes, new RandomStreams(1).stream("changes"));
    int most = nodeCount * 400;
    int[] node = new int[most];
    long[] time = new long[most];
    ChangeDirection[] direction = new ChangeDirection[most];
    int count = 0;
    while (changes.nextAt() < DAY && count < most) {
      time[count] = changes.nextAt();
      node[count] = changes.happen();
      direction[count] = changes.direction();
      count++;
    }
    nodes = Arrays.copyOf(node, count);
    times = Arrays.copyOf(time, count);
    directions = Arrays.copyOf(direction, count);
  }

  int perDay() {
    return nodes.length;
  }

  void moveOn() {
    if (++next == nodes.length) {
      next = 0;
      dayStart += DAY;
    }
  }

  int node() {
    return nodes[next];
  }

  long at() {
    return dayStart + times[next];
  }

  ChangeDirection direction() {
    return directions[next];
  }
}
