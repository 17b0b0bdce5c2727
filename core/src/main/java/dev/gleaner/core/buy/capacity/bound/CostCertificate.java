package dev.gleaner.core.buy.capacity.bound;

import java.util.List;

/**
 * Why no pool is cheaper: with each cut at a price, no server is worth more in all of them together
 * than it costs; so what all pools have to cover, one of each, is worth no more than any pool
 * costs.
 *
 * <p>That is checked here by adding up, and the prices are lowered until it holds; so it does not
 * matter how, or how exactly, they were found.
 */
public final class CostCertificate {

  private final double dollarsPerHour;
  private final double[] savings;

  CostCertificate(List<Cut> cuts, List<Double> multipliers, double[] prices) {
    double[] worth = new double[prices.length];
    double sum = 0;
    for (int k = 0; k < cuts.size(); k++) {
      sum += multipliers.get(k);
      for (int i = 0; i < worth.length; i++) {
        worth[i] += multipliers.get(k) * cuts.get(k).share(i);
      }
    }
    double excess = 1;
    for (int i = 0; i < worth.length; i++) {
      excess = Math.max(excess, worth[i] / prices[i]);
    }
    dollarsPerHour = sum / excess;
    savings = new double[prices.length];
    for (int i = 0; i < savings.length; i++) {
      savings[i] = prices[i] - worth[i] / excess;
    }
  }

  double dollarsPerHour() {
    return dollarsPerHour;
  }

  /** By how much a pool costs more than the bound, at least, for each server of an offer in it. */
  public double excess(int offer) {
    return savings[offer];
  }
}
