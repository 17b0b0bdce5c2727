package dev.gleaner.traces.provider;

import java.util.Arrays;

/**
 * Changes of what is free on servers, ordered by time, in plain arrays: a cluster has millions of
 * them. The first ones are the state of every server at time 0.
 */
final class RoomChanges {

  static final int NONE = -1;

  private final int servers;
  private final int[] last;
  private final int[] counts;
  private long[] times = new long[1024];
  private int[] server = new int[1024];
  private int[] cores = new int[1024];
  private long[] memory = new long[1024];
  // The next change of the same server.
  private int[] next = new int[1024];
  private int size;

  private RoomChanges(Room start) {
    servers = start.servers();
    last = new int[servers];
    counts = new int[servers];
    Arrays.fill(last, NONE);
    for (int i = 0; i < servers; i++) {
      add(0, i, start);
    }
  }

  static RoomChanges record(Provider provider, long endMillis) {
    while (provider.nextMillis() <= 0) {
      provider.step(server -> {});
    }
    RoomChanges changes = new RoomChanges(provider);
    TouchedServers touched = new TouchedServers(provider.servers());
    while (provider.nextMillis() <= endMillis) {
      long now = provider.nextMillis();
      provider.step(touched::add);
      touched.drain(server -> changes.addIfChanged(now, server, provider));
    }
    changes.trim();
    return changes;
  }

  int servers() {
    return servers;
  }

  int size() {
    return size;
  }

  /** How often a server changes after time 0. */
  int count(int ofServer) {
    return counts[ofServer];
  }

  long time(int index) {
    return times[index];
  }

  int server(int index) {
    return server[index];
  }

  int cores(int index) {
    return cores[index];
  }

  long memoryMib(int index) {
    return memory[index];
  }

  /** The change after this one on the same server, or {@link #NONE}. */
  int next(int index) {
    return next[index];
  }

  double[] meanFreeCores(long endMillis) {
    double[] mean = new double[servers];
    for (int i = 0; i < size; i++) {
      long until = next[i] == NONE ? endMillis : times[next[i]];
      // Nothing lasts if the recording has no length; what is there then is all there is.
      mean[server[i]] +=
          endMillis == 0 ? cores[i] : (double) (until - times[i]) / endMillis * cores[i];
    }
    return mean;
  }

  private void addIfChanged(long now, int changed, Room room) {
    int before = last[changed];
    if (cores[before] != room.freeCores(changed) || memory[before] != room.freeMemoryMib(changed)) {
      counts[changed]++;
      add(now, changed, room);
    }
  }

  private void add(long now, int changed, Room room) {
    if (size == times.length) {
      resize(2 * size);
    }
    times[size] = now;
    server[size] = changed;
    cores[size] = room.freeCores(changed);
    memory[size] = room.freeMemoryMib(changed);
    next[size] = NONE;
    if (last[changed] != NONE) {
      next[last[changed]] = size;
    }
    last[changed] = size++;
  }

  private void trim() {
    resize(size);
  }

  private void resize(int length) {
    times = Arrays.copyOf(times, length);
    server = Arrays.copyOf(server, length);
    cores = Arrays.copyOf(cores, length);
    memory = Arrays.copyOf(memory, length);
    next = Arrays.copyOf(next, length);
  }
}
