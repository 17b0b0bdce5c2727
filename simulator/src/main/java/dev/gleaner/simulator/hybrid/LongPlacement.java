package dev.gleaner.simulator.hybrid;

/**
 * The central scheduler of Hawk and Eagle: each task of a long job goes to the server on which it
 * is expected to wait least. That is what the long tasks placed there are estimated to take, less
 * what the running one has had; short tasks are not counted.
 */
final class LongPlacement {

  private final int servers;
  private final long[] placed;
  private final long[] runningSince;
  private final long[] runningEstimate;

  private final long[] waiting;
  private final int[] heap;

  LongPlacement(int servers) {
    this.servers = servers;
    placed = new long[servers];
    runningSince = new long[servers];
    runningEstimate = new long[servers];
    waiting = new long[servers];
    heap = new int[servers];
  }

  /** A long task runs. */
  void started(int server, long estimate, long now) {
    runningSince[server] = now;
    runningEstimate[server] = estimate;
  }

  /** The long task that ran has ended. */
  void finished(int server) {
    placed[server] -= runningEstimate[server];
    runningEstimate[server] = 0;
  }

  /** Chooses a server for each task of a job; equally good ones by their number. */
  void place(long estimate, long now, int[] chosen, int count) {
    for (int server = 0; server < servers; server++) {
      long had = Math.min(now - runningSince[server], runningEstimate[server]);
      waiting[server] = placed[server] - had;
      heap[server] = server;
    }
    for (int parent = servers / 2 - 1; parent >= 0; parent--) {
      sink(parent);
    }
    for (int task = 0; task < count; task++) {
      int server = heap[0];
      chosen[task] = server;
      placed[server] += estimate;
      waiting[server] += estimate;
      sink(0);
    }
  }

  private void sink(int from) {
    int hole = from;
    int server = heap[from];
    for (int child = 2 * hole + 1; child < servers; child = 2 * hole + 1) {
      if (child + 1 < servers && before(heap[child + 1], heap[child])) {
        child++;
      }
      if (before(server, heap[child])) {
        break;
      }
      heap[hole] = heap[child];
      hole = child;
    }
    heap[hole] = server;
  }

  private boolean before(int one, int other) {
    return waiting[one] < waiting[other] || (waiting[one] == waiting[other] && one < other);
  }
}
