package dev.gleaner.core.estimate.markets;

import java.util.List;

/**
 * Several risk matrices as one: each divided by the mean risk of a market with itself, so that
 * their units are the same, and then weighted. A matrix that sees no risk at all says nothing.
 */
final class SummedRisk implements RiskMatrix {

  private final List<RiskMatrix> parts;
  private final double[] factors;
  private final double[] own;
  private final double[][] columns;

  SummedRisk(List<RiskMatrix> parts, double... weights) {
    this.parts = List.copyOf(parts);
    factors = new double[weights.length];
    own = new double[parts.get(0).size()];
    columns = new double[own.length][];
    for (int part = 0; part < factors.length; part++) {
      RiskMatrix matrix = parts.get(part);
      double mean = 0;
      for (int i = 0; i < own.length; i++) {
        mean += matrix.own(i) / own.length;
      }
      factors[part] = mean > 0 ? weights[part] / mean : 0;
      for (int i = 0; i < own.length; i++) {
        own[i] += factors[part] * matrix.own(i);
      }
    }
  }

  @Override
  public int size() {
    return own.length;
  }

  @Override
  public double[] column(int market) {
    if (columns[market] == null) {
      double[] sum = new double[own.length];
      for (int part = 0; part < factors.length; part++) {
        if (factors[part] > 0) {
          double[] column = parts.get(part).column(market);
          for (int i = 0; i < sum.length; i++) {
            sum[i] += factors[part] * column[i];
          }
        }
      }
      columns[market] = sum;
    }
    return columns[market];
  }

  @Override
  public double own(int market) {
    return own[market];
  }

  /** A sum of sums of squares is one. */
  @Override
  public Convexity convexity() {
    return parts.stream().allMatch(part -> part.convexity().equals(Convexity.CERTAIN))
        ? Convexity.CERTAIN
        : Convexity.UNKNOWN;
  }
}
