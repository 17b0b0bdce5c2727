package dev.gleaner.core.model;

import java.util.SplittableRandom;

/**
 * Named, seeded streams of randomness: a new consumer of randomness takes a stream of its own and
 * leaves every other stream as it was, so that schemes which share a seed share their jobs and
 * their capacity changes.
 */
public record RandomStreams(long seed) {

  private static final long FNV_OFFSET = 0xcbf29ce484222325L;
  private static final long FNV_PRIME = 0x100000001b3L;

  /** The stream of this name: the same seed and name give the same numbers on every machine. */
  public RandomStream stream(String name) {
    return new RandomStream(new SplittableRandom(seedOf(name)));
  }

  /** Streams of their own for one of several alike consumers. */
  public RandomStreams under(String name) {
    return new RandomStreams(seedOf(name));
  }

  private long seedOf(String name) {
    return seed * 0x9e3779b97f4a7c15L ^ hash(name);
  }

  // String.hashCode has only 32 bits and maps similar names to similar seeds.
  private static long hash(String name) {
    long hash = FNV_OFFSET;
    for (int i = 0; i < name.length(); i++) {
      hash = (hash ^ name.charAt(i)) * FNV_PRIME;
    }
    return hash;
  }
}
