package dev.gleaner.traces.provider;

import java.util.function.IntConsumer;

/** The servers that a moment touches, each once and in the order of the first touch. */
final class TouchedServers {

  private final boolean[] isIn;
  private final int[] servers;
  private int size;

  TouchedServers(int count) {
    isIn = new boolean[count];
    servers = new int[count];
  }

  void add(int server) {
    if (!isIn[server]) {
      isIn[server] = true;
      servers[size++] = server;
    }
  }

  void drain(IntConsumer consumer) {
    for (int i = 0; i < size; i++) {
      isIn[servers[i]] = false;
      consumer.accept(servers[i]);
    }
    size = 0;
  }
}
