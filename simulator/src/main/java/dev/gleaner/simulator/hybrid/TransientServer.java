package dev.gleaner.simulator.hybrid;

import dev.gleaner.core.keep.SlicedServer;

/**
 * A transient server that has joined: as many workers as it has slices, with numbers that follow
 * each other. They come together, are no longer used from the same moment on, and the server is
 * paid for until the last of them is done.
 */
final class TransientServer {

  private static final long STILL_THERE = -1;

  /** The how manieth to join. */
  final int number;

  /** Which of the sorts on offer it is. */
  final int sort;

  final SlicedServer kind;
  final int firstWorker;
  private final long joined;
  private int workers;
  private boolean leaving;
  private boolean revoked;
  private long stayed = STILL_THERE;

  TransientServer(int number, int sort, SlicedServer kind, int firstWorker, long joined) {
    this.number = number;
    this.sort = sort;
    this.kind = kind;
    this.firstWorker = firstWorker;
    this.joined = joined;
    workers = kind.slices();
  }

  int slices() {
    return kind.slices();
  }

  /** The number after that of its last worker. */
  int endWorker() {
    return firstWorker + kind.slices();
  }

  boolean isThere() {
    return workers > 0;
  }

  /** Whether it gets no more probes. */
  boolean isLeaving() {
    return leaving;
  }

  boolean isRevoked() {
    return revoked;
  }

  long age(long now) {
    return now - joined;
  }

  void stopUsing() {
    leaving = true;
  }

  /** Somebody wants it back. */
  void revoke() {
    revoked = true;
  }

  /** One of its workers is done; says whether it was the last and the server has gone. */
  boolean workerLeft(long now) {
    workers--;
    if (workers == 0) {
      stayed = age(now);
    }
    return workers == 0;
  }

  /** How long it was there, or has been if it still is. */
  long stayed(long now) {
    return stayed == STILL_THERE ? age(now) : stayed;
  }
}
