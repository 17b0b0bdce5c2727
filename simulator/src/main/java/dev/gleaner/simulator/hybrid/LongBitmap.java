package dev.gleaner.simulator.hybrid;

import java.util.ArrayList;
import java.util.List;

/**
 * Eagle's succinct state: which servers hold a long task, as their scheduler knows it. Each long
 * job takes a copy along to the servers that it is placed on, and they hand it to whom they turn
 * down.
 */
final class LongBitmap {

  static final int NO_COPY = -1;

  private final int servers;
  private final int[] held;
  private final long[] bits;
  private final List<long[]> copies = new ArrayList<>();
  private int serversWithLong;

  private final int[] free;
  private int freeCount;
  private int listedCopy = NO_COPY;

  LongBitmap(int servers) {
    this.servers = servers;
    held = new int[servers];
    bits = new long[(servers + 63) >> 6];
    free = new int[servers];
  }

  void placed(int server) {
    if (held[server]++ == 0) {
      bits[server >> 6] |= 1L << server;
      serversWithLong++;
    }
  }

  void finished(int server) {
    if (--held[server] == 0) {
      bits[server >> 6] &= ~(1L << server);
      serversWithLong--;
    }
  }

  int serversWithLong() {
    return serversWithLong;
  }

  /** The number of a copy of what is known now; a later copy has a higher number. */
  int copy() {
    copies.add(bits.clone());
    return copies.size() - 1;
  }

  /** How many servers a copy says are free of long tasks; {@link #free} names them. */
  int freeIn(int copy) {
    if (copy != listedCopy) {
      list(copies.get(copy));
      listedCopy = copy;
    }
    return freeCount;
  }

  /** One of those that {@link #freeIn} has counted last. */
  int free(int index) {
    return free[index];
  }

  private void list(long[] copy) {
    freeCount = 0;
    for (int word = 0; word < copy.length; word++) {
      for (long rest = ~copy[word]; rest != 0; rest &= rest - 1) {
        int server = (word << 6) + Long.numberOfTrailingZeros(rest);
        if (server < servers) {
          free[freeCount++] = server;
        }
      }
    }
  }
}
