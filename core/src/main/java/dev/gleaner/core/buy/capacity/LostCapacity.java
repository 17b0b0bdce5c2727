package dev.gleaner.core.buy.capacity;

import java.util.Arrays;

/**
 * How likely more than so much of a pool is gone, where its lots come and go independently:
 * equations 1-5, seen from the side of what is lost. To put in a lot of k units that is there with
 * probability p is {@code B'(s) = p B(s) + (1 - p) B(s - k)}, all of it positive; so even the
 * smallest probabilities keep their digits, which they would not have as a rest of one.
 *
 * <p>A lot is taken out by solving the same equation for B: upwards where p is above one half,
 * downwards from nothing beyond the whole pool where it is not. Errors fade the faster the farther
 * p is from one half.
 */
public final class LostCapacity {

  // Measured: 400 changes with any p then stay within 1e-15 of odds that are made anew.
  private static final int MOST_TAKEN = 64;
  private static final double FAR_FROM_HALF = 0.25;
  // What is left of a series that fades, far below any odds that are asked for.
  private static final double NOTHING = 1e-30;

  private double[] beyond;
  private int total;
  private int taken;

  public LostCapacity(int expected) {
    beyond = new double[Math.max(1, expected)];
  }

  /** How much is there if nothing is lost. */
  int total() {
    return total;
  }

  /** The probability that more than so much is lost. */
  public double beyond(int lost) {
    return lost < 0 ? 1 : lost >= total ? 0 : beyond[lost];
  }

  public void put(double available, int units) {
    double gone = 1 - available;
    if (total + units > beyond.length) {
      beyond = Arrays.copyOf(beyond, Math.max(total + units, 2 * beyond.length));
    }
    for (int s = total + units - 1; s >= units; s--) {
      beyond[s] = available * beyond[s] + gone * beyond[s - units];
    }
    for (int s = Math.min(units, total + units) - 1; s >= 0; s--) {
      beyond[s] = available * beyond[s] + gone;
    }
    total += units;
  }

  /** False if too many digits would be lost, so that the rest is better put together anew. */
  public boolean isSafeToTake(double available) {
    return taken < MOST_TAKEN && Math.abs(available - 0.5) >= FAR_FROM_HALF;
  }

  void take(double available, int units) {
    taken++;
    double[] without = new double[beyond.length];
    for (int i = 0; i < total - units; i++) {
      // Each needs one that was found before it, in the order in which errors fade.
      int s = available >= 0.5 ? i : total - units - 1 - i;
      without[s] =
          available >= 0.5
              ? (beyond[s] - (1 - available) * (s < units ? 1 : without[s - units])) / available
              : (beyond[s + units] - available * without[s + units]) / (1 - available);
      without[s] = Math.max(0, Math.min(1, without[s]));
    }
    beyond = without;
    total -= units;
  }

  /** The probability that more than so much is lost, were a lot not there. */
  public double beyondWithout(double available, int units, int lost) {
    if (lost < 0) {
      return 1;
    }
    double sum = 0;
    if (available >= 0.5) {
      double odds = (1 - available) / available;
      double factor = 1 / available;
      int s = lost;
      for (; s >= 0 && Math.abs(factor) > NOTHING; s -= units) {
        sum += factor * beyond(s);
        factor *= -odds;
      }
      // Below zero all are one: the rest of the alternating series, in closed form.
      sum += factor / (1 + odds);
    } else {
      double odds = available / (1 - available);
      double factor = 1 / (1 - available);
      for (int s = lost + units; s < total && Math.abs(factor) > NOTHING; s += units) {
        sum += factor * beyond[s];
        factor *= -odds;
      }
    }
    return Math.max(0, Math.min(1, sum));
  }
}
