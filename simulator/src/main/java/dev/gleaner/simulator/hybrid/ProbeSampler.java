package dev.gleaner.simulator.hybrid;

import dev.gleaner.core.model.RandomStream;

/** Draws servers uniformly and with replacement, as Hawk and Eagle do. */
final class ProbeSampler {

  private final RandomStream random;
  private final int longServers;
  private final int keptServers;
  private final LongBitmap bitmap;
  private final TransientServers transients;

  /**
   * Draws from one cluster.
   *
   * @param longServers how many servers long tasks may use
   * @param keptServers how many servers never go
   */
  ProbeSampler(
      RandomStream random,
      int longServers,
      int keptServers,
      LongBitmap bitmap,
      TransientServers transients) {
    this.random = random;
    this.longServers = longServers;
    this.keptServers = keptServers;
    this.bitmap = bitmap;
    this.transients = transients;
  }

  int any() {
    return numbered(random.below(keptServers + transients.inUse()));
  }

  /** One that a copy of the state says holds no long task; any if there is no such copy. */
  int withoutLong(int copy) {
    if (copy == LongBitmap.NO_COPY) {
      return any();
    }
    int free = bitmap.freeIn(copy);
    int candidates = free + shortServers();
    if (candidates == 0) {
      return any();
    }
    int drawn = random.below(candidates);
    return drawn < free ? bitmap.free(drawn) : numbered(longServers + drawn - free);
  }

  /** One that only runs short tasks; any if there are none. */
  int shortPartition() {
    return shortServers() == 0 ? any() : numbered(longServers + random.below(shortServers()));
  }

  /** One that only runs short tasks and never goes; any that never goes if there are none. */
  int kept() {
    return keptServers == longServers
        ? random.below(keptServers)
        : longServers + random.below(keptServers - longServers);
  }

  /** One that long tasks may use. */
  int longPartition() {
    return random.below(longServers);
  }

  private int shortServers() {
    return keptServers - longServers + transients.inUse();
  }

  private int numbered(int index) {
    return index < keptServers ? index : transients.inUse(index - keptServers);
  }
}
