package dev.gleaner.core.buy.markets;

import java.util.Arrays;
import java.util.List;

/** What to buy, the largest lots first. */
public record Purchase(List<Lot> lots) {

  public Purchase {
    lots = List.copyOf(lots);
  }

  public int servers() {
    return lots.stream().mapToInt(Lot::servers).sum();
  }

  public long cores() {
    return lots.stream().mapToLong(lot -> (long) lot.servers() * cores(lot)).sum();
  }

  public long memoryMib() {
    return lots.stream().mapToLong(lot -> lot.servers() * memoryMib(lot)).sum();
  }

  public double dollarsPerHour() {
    return lots.stream().mapToDouble(Lot::dollarsPerHour).sum();
  }

  /** Each lot's part of a demand that they meet together; of sum 1. */
  public double[] shares(double neededCores, double neededMib) {
    double[] met =
        lots.stream()
            .mapToDouble(
                lot ->
                    lot.servers()
                        * Math.min(
                            cores(lot) / neededCores,
                            neededMib > 0 ? memoryMib(lot) / neededMib : Double.POSITIVE_INFINITY))
            .toArray();
    double sum = Arrays.stream(met).sum();
    return Arrays.stream(met).map(part -> part / sum).toArray();
  }

  private static int cores(Lot lot) {
    return lot.market().type().size().cores();
  }

  private static long memoryMib(Lot lot) {
    return lot.market().type().size().memoryMib();
  }
}
