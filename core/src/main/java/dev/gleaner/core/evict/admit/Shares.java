package dev.gleaner.core.evict.admit;

/** A share of an amount, in whole units. */
final class Shares {

  private Shares() {}

  static double require(double share) {
    if (!(share >= 0 && share <= 1)) {
      throw new IllegalArgumentException(
          "a share of %s; expected a number from 0 to 1".formatted(share));
    }
    return share;
  }

  static long of(double share, long amount) {
    return (long) Math.floor(share * amount);
  }
}
