package dev.gleaner.core.estimate.availability;

import java.util.Arrays;

/**
 * How likely the servers of each offer are there, and which are there together: a latent class
 * model. At any time one of some classes holds, in each of which offers come and go independently
 * of each other. With one class this is the paper's assumption; several are how losses come
 * together.
 */
public final class JointAvailability {

  private static final double ROUNDING = 1e-9;

  private final double[] shares;
  private final double[][] available;
  private final double least;

  private JointAvailability(double[] shares, double[][] available, double least) {
    this.shares = shares;
    this.available = available;
    this.least = least;
  }

  public static JointAvailability independent(double... available) {
    return mixture(new double[] {1}, new double[][] {available});
  }

  /**
   * Takes what holds in each latent class.
   *
   * @param shares of time, by class; of sum 1
   * @param available probability that the servers of an offer are there, by class and offer
   */
  public static JointAvailability mixture(double[] shares, double[][] available) {
    if (shares.length == 0
        || shares.length != available.length
        || Math.abs(Arrays.stream(shares).sum() - 1) > ROUNDING
        || Arrays.stream(available).anyMatch(row -> row.length != available[0].length)) {
      throw new IllegalArgumentException("shares " + Arrays.toString(shares));
    }
    requireProbabilities(shares);
    for (double[] row : available) {
      requireProbabilities(row);
    }
    return new JointAvailability(
        shares.clone(), Arrays.stream(available).map(double[]::clone).toArray(double[][]::new), 0);
  }

  /** The same, of which no pool that needs these offers may be said to be less unavailable. */
  public JointAvailability withLeast(double unavailability) {
    requireProbabilities(new double[] {unavailability});
    return new JointAvailability(shares, available, unavailability);
  }

  /**
   * How unavailable any pool is at least that needs these offers, as far as what was seen can tell:
   * odds are multiplied beyond that, and are no evidence there. It is 0 where odds are given.
   */
  public double leastUnavailability() {
    return least;
  }

  /** How many latent classes. */
  public int classes() {
    return shares.length;
  }

  /** How many offers. */
  public int size() {
    return available[0].length;
  }

  /** The share of time in which a class holds. */
  public double share(int latent) {
    return shares[latent];
  }

  /** The share of the time of a class in which servers of an offer are there. */
  public double of(int latent, int offer) {
    return available[latent][offer];
  }

  /** The share of all time in which servers of an offer are there: the paper's p. */
  public double of(int offer) {
    double sum = 0;
    for (int latent = 0; latent < shares.length; latent++) {
      sum += shares[latent] * available[latent][offer];
    }
    return sum;
  }

  /** Hardware fails as well, whatever the class: a share of the time (§5.2). */
  public JointAvailability withFailures(double share) {
    return new JointAvailability(
        shares,
        Arrays.stream(available)
            .map(row -> Arrays.stream(row).map(one -> one * (1 - share)).toArray())
            .toArray(double[][]::new),
        least);
  }

  /** These and then more offers, which are the same in all classes. */
  public JointAvailability and(double... more) {
    return new JointAvailability(
        shares,
        Arrays.stream(available)
            .map(
                row -> {
                  double[] all = Arrays.copyOf(row, row.length + more.length);
                  System.arraycopy(more, 0, all, row.length, more.length);
                  return all;
                })
            .toArray(double[][]::new),
        least);
  }

  /** Some of the offers, in an order of their own. */
  public JointAvailability only(int... offers) {
    return new JointAvailability(
        shares,
        Arrays.stream(available)
            .map(row -> Arrays.stream(offers).mapToDouble(offer -> row[offer]).toArray())
            .toArray(double[][]::new),
        least);
  }

  private static void requireProbabilities(double[] values) {
    for (double value : values) {
      if (!(value >= 0 && value <= 1)) {
        throw new IllegalArgumentException(value + " is no probability");
      }
    }
  }
}
