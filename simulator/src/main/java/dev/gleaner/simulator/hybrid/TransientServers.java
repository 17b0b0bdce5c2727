package dev.gleaner.simulator.hybrid;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The transient servers of one run: asked for, in use, being released, gone. Those in use stand in
 * a list of their own, from which probes are drawn.
 */
final class TransientServers {

  private static final long STILL_THERE = -1;
  private static final double MICROS_PER_HOUR = 3.6e9;

  private final int first;
  private int[] inUse = new int[16];
  private int inUseCount;
  private int onTheirWay;
  private int there;
  private int mostThere;

  /** By the order in which they joined. */
  private long[] joined = new long[16];

  private long[] stayed = new long[16];
  private boolean[] leaving = new boolean[16];
  private int joinedCount;

  private long inUseSince;
  private double inUseMicros;
  private long revoked;

  /** The first one to join will have this number. */
  TransientServers(int first) {
    this.first = first;
  }

  int inUse() {
    return inUseCount;
  }

  int inUse(int index) {
    return inUse[index];
  }

  int onTheirWay() {
    return onTheirWay;
  }

  /** Those that are paid for or will be: on their way, in use, or being released. */
  int held() {
    return onTheirWay + there;
  }

  boolean isTransient(int server) {
    return server >= first;
  }

  boolean isLeaving(int server) {
    return isTransient(server) && leaving[server - first];
  }

  long age(int server, long now) {
    return now - joined[server - first];
  }

  void asked() {
    onTheirWay++;
  }

  void join(int server, long now) {
    if (joinedCount == joined.length) {
      joined = Arrays.copyOf(joined, 2 * joinedCount);
      stayed = Arrays.copyOf(stayed, 2 * joinedCount);
      leaving = Arrays.copyOf(leaving, 2 * joinedCount);
    }
    stayed[joinedCount] = STILL_THERE;
    joined[joinedCount++] = now;
    onTheirWay--;
    there++;
    mostThere = Math.max(mostThere, there);
    count(now);
    if (inUseCount == inUse.length) {
      inUse = Arrays.copyOf(inUse, 2 * inUseCount);
    }
    inUse[inUseCount++] = server;
  }

  /** Gets no new probes; keeps the order of the others, the last of whom joined last. */
  void stopUsing(int server, long now) {
    count(now);
    leaving[server - first] = true;
    for (int index = 0; index < inUseCount; index++) {
      if (inUse[index] == server) {
        System.arraycopy(inUse, index + 1, inUse, index, inUseCount - index - 1);
        inUseCount--;
        return;
      }
    }
  }

  /** Somebody wants it back. */
  void revoked() {
    revoked++;
  }

  void left(int server, long now) {
    there--;
    stayed[server - first] = now - joined[server - first];
  }

  private void count(long now) {
    inUseMicros += (double) inUseCount * (now - inUseSince);
    inUseSince = now;
  }

  /** What became of them; whoever is still there is counted until now. */
  TransientUse use(long now) {
    count(now);
    List<Double> hours = new ArrayList<>();
    double paid = 0;
    for (int index = 0; index < joinedCount; index++) {
      long micros = stayed[index] == STILL_THERE ? now - joined[index] : stayed[index];
      hours.add(micros / MICROS_PER_HOUR);
      paid += micros;
    }
    return new TransientUse(
        hours, inUseMicros / Math.max(1, now), paid / Math.max(1, now), mostThere, revoked);
  }
}
