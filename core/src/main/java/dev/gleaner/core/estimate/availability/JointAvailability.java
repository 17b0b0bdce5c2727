package dev.gleaner.core.estimate.availability;

import java.util.Arrays;

/**
 * How likely the servers of each offer are there, and which are there together: a mixture of
 * weathers, in each of which offers come and go independently of each other. With one weather this
 * is the paper's assumption; calm and stormy weathers are how losses come together.
 */
public final class JointAvailability {

  private static final double ROUNDING = 1e-9;

  private final double[] shares;
  private final double[][] available;

  private JointAvailability(double[] shares, double[][] available) {
    this.shares = shares;
    this.available = available;
  }

  public static JointAvailability independent(double... available) {
    return mixture(new double[] {1}, new double[][] {available});
  }

  /**
   * Takes what holds in each weather.
   *
   * @param shares of time, by weather; of sum 1
   * @param available probability that the servers of an offer are there, by weather and offer
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
        shares.clone(), Arrays.stream(available).map(double[]::clone).toArray(double[][]::new));
  }

  public int weathers() {
    return shares.length;
  }

  /** How many offers. */
  public int size() {
    return available[0].length;
  }

  public double share(int weather) {
    return shares[weather];
  }

  public double of(int weather, int offer) {
    return available[weather][offer];
  }

  /** The share of all time in which servers of an offer are there: the paper's p. */
  public double of(int offer) {
    double sum = 0;
    for (int weather = 0; weather < shares.length; weather++) {
      sum += shares[weather] * available[weather][offer];
    }
    return sum;
  }

  /** Hardware fails as well, whatever the weather: a share of the time (§5.2). */
  public JointAvailability withFailures(double share) {
    return new JointAvailability(
        shares,
        Arrays.stream(available)
            .map(row -> Arrays.stream(row).map(one -> one * (1 - share)).toArray())
            .toArray(double[][]::new));
  }

  /** These and then more offers, which the weather does not matter to. */
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
            .toArray(double[][]::new));
  }

  /** Some of the offers, in an order of their own. */
  public JointAvailability only(int... offers) {
    return new JointAvailability(
        shares,
        Arrays.stream(available)
            .map(row -> Arrays.stream(offers).mapToDouble(offer -> row[offer]).toArray())
            .toArray(double[][]::new));
  }

  private static void requireProbabilities(double[] values) {
    for (double value : values) {
      if (!(value >= 0 && value <= 1)) {
        throw new IllegalArgumentException(value + " is no probability");
      }
    }
  }
}
