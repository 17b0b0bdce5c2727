package dev.gleaner.core.model;

import java.util.Map;
import java.util.TreeMap;

/**
 * US dollars per hour by size. Between two sizes the price is interpolated; beyond the smallest and
 * the largest it is in proportion to the cores.
 */
public final class PriceTable {

  private final TreeMap<Integer, Double> byCores;

  public PriceTable(Map<Integer, Double> dollarsPerHourByCores) {
    byCores = new TreeMap<>(dollarsPerHourByCores);
    if (byCores.isEmpty()
        || byCores.firstKey() < 1
        || byCores.values().stream().anyMatch(price -> !(price >= 0 && price < 1e9))) {
      throw new BadInputException(
          "prices %s; expected US dollars per hour for at least one size of at least 1 core"
              .formatted(dollarsPerHourByCores));
    }
  }

  /** The same price for every core. */
  public static PriceTable perCore(double dollarsPerHour) {
    return new PriceTable(Map.of(1, dollarsPerHour));
  }

  public double dollarsPerHour(int cores) {
    Map.Entry<Integer, Double> below = byCores.floorEntry(cores);
    Map.Entry<Integer, Double> above = byCores.ceilingEntry(cores);
    if (below == null || above == null) {
      Map.Entry<Integer, Double> nearest = below == null ? above : below;
      return nearest.getValue() * cores / nearest.getKey();
    }
    if (below.getKey().equals(above.getKey())) {
      return below.getValue();
    }
    double share = (cores - below.getKey()) / (double) (above.getKey() - below.getKey());
    return below.getValue() + share * (above.getValue() - below.getValue());
  }
}
