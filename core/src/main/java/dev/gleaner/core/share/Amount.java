package dev.gleaner.core.share;

import dev.gleaner.core.model.Resources;

/**
 * A divisible amount of resources. A portfolio spreads two cores over a dozen markets, so that
 * whole cores are too coarse; thousandths are what containers are given, and whole numbers add up
 * exactly.
 */
public record Amount(long milliCores, long memoryMib) {

  public static final Amount NONE = new Amount(0, 0);

  private static final long MILLI = 1000;

  public Amount {
    if (milliCores < 0 || memoryMib < 0) {
      throw new IllegalArgumentException(
          "an amount must not be negative: %d millicores, %d MiB".formatted(milliCores, memoryMib));
    }
  }

  public static Amount of(Resources resources) {
    return new Amount(resources.cores() * MILLI, resources.memoryMib());
  }

  public boolean isNone() {
    return milliCores == 0 && memoryMib == 0;
  }

  public boolean fitsIn(Amount room) {
    return milliCores <= room.milliCores && memoryMib <= room.memoryMib;
  }

  public Amount plus(Amount more) {
    return new Amount(milliCores + more.milliCores, memoryMib + more.memoryMib);
  }

  public Amount minus(Amount less) {
    return new Amount(milliCores - less.milliCores, memoryMib - less.memoryMib);
  }

  /** What both have, in each dimension. */
  public Amount overlap(Amount other) {
    return new Amount(Math.min(milliCores, other.milliCores), Math.min(memoryMib, other.memoryMib));
  }

  /**
   * As much of this as a room takes, cores and memory in the proportion of this: a slice with the
   * memory but without the cores would be of no use. Filling empty servers of one size in this way
   * takes exactly as many as equation 8 says, the larger of what cores and memory ask for.
   */
  public Amount within(Amount room) {
    if (fitsIn(room)) {
      return this;
    }
    boolean coresBind =
        milliCores > 0 && room.milliCores * memoryMib <= room.memoryMib * milliCores;
    return coresBind
        ? new Amount(room.milliCores, room.milliCores * memoryMib / milliCores)
        : new Amount(room.memoryMib * milliCores / memoryMib, room.memoryMib);
  }

  /** True if something of every dimension that is wanted is here. */
  public boolean isUsableFor(Amount wanted) {
    return !isNone()
        && (milliCores > 0 || wanted.milliCores == 0)
        && (memoryMib > 0 || wanted.memoryMib == 0);
  }

  /** The larger of the shares of a server's cores and of its memory. */
  public double dominantShareOf(Amount server) {
    return Math.max((double) milliCores / server.milliCores, (double) memoryMib / server.memoryMib);
  }

  @Override
  public String toString() {
    return "%s cores, %d MiB".formatted(milliCores / (double) MILLI, memoryMib);
  }
}
