package dev.gleaner.traces.provider;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * What the regular VMs of a provider leave free on its servers from time 0 on, recorded once so
 * that it can be replayed for many schemes. Only what a moment ends with is in it.
 */
public final class FreeRoom {

  private final RoomChanges changes;
  private final long endMillis;
  private final boolean[] calm;

  private FreeRoom(RoomChanges changes, long endMillis) {
    this.changes = changes;
    this.endMillis = endMillis;
    this.calm = new boolean[changes.servers()];
    for (int server : firstBy(Comparator.comparingInt(changes::count), calm.length / 2)) {
      calm[server] = true;
    }
  }

  /** Lets a provider run to the end; what it does before time 0 is its warm-up. */
  public static FreeRoom record(Provider provider, long endMillis) {
    return new FreeRoom(RoomChanges.record(provider, endMillis), endMillis);
  }

  public int servers() {
    return calm.length;
  }

  public long endMillis() {
    return endMillis;
  }

  /** A provider that does over again what was recorded, and stands at time 0. */
  public Replay replay() {
    return new Replay(changes);
  }

  /**
   * Whether the server is of the half with fewer changes over the whole recording, the first ones
   * among equals: hindsight, for reports only.
   */
  public boolean isCalm(int server) {
    return calm[server];
  }

  /** The calm half of the servers, in order. */
  public int[] calmServers() {
    return IntStream.range(0, calm.length).filter(this::isCalm).toArray();
  }

  /**
   * This share of the servers, in order: those with the most free cores on average over the
   * recording. They are the ones that a provider keeps as a buffer for sudden demand.
   */
  public int[] bufferServers(double share) {
    double[] mean = changes.meanFreeCores(endMillis);
    Comparator<Integer> mostFree =
        Comparator.comparingDouble((Integer server) -> mean[server]).reversed();
    return firstBy(mostFree, (int) StrictMath.round(share * servers()));
  }

  // The sort is stable: among equals the first server counts as the better one.
  private int[] firstBy(Comparator<Integer> order, int count) {
    int[] servers =
        IntStream.range(0, calm.length)
            .boxed()
            .sorted(order)
            .limit(count)
            .mapToInt(Integer::intValue)
            .toArray();
    Arrays.sort(servers);
    return servers;
  }
}
