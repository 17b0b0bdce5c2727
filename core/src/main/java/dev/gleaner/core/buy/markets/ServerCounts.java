package dev.gleaner.core.buy.markets;

import dev.gleaner.core.model.Market;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * ExoSphere, equation 8: how many servers each market's share of a demand takes, the larger of what
 * the cores and what the memory need. The paper leaves fractions; here each is rounded up or down
 * so that all servers together meet the demand at the least cost.
 */
public final class ServerCounts {

  /** Shares that buy less than this part of a server are left to the others. */
  private static final double CRUMB = 0.01;

  private ServerCounts() {}

  /**
   * Buys for a demand by the weights of markets.
   *
   * @param prices expected dollars per hour of a server, by market
   */
  public static Purchase of(
      List<Market> markets, double[] weights, double[] prices, double cores, double memoryMib) {
    double[] exact = new double[weights.length];
    for (int i = 0; i < weights.length; i++) {
      var size = markets.get(i).type().size();
      exact[i] =
          Math.max(weights[i] * cores / size.cores(), weights[i] * memoryMib / size.memoryMib());
    }
    List<Integer> bought = withoutCrumbs(weights, exact);
    double whole = bought.stream().mapToDouble(i -> weights[i]).sum();
    List<Market> chosen = new ArrayList<>();
    int[] servers = new int[bought.size()];
    double missingCores = cores;
    double missingMemory = memoryMib;
    for (int k = 0; k < servers.length; k++) {
      Market market = markets.get(bought.get(k));
      chosen.add(market);
      servers[k] = (int) Math.floor(exact[bought.get(k)] / whole);
      missingCores -= (double) servers[k] * market.type().size().cores();
      missingMemory -= (double) servers[k] * market.type().size().memoryMib();
    }
    double[] costs = bought.stream().mapToDouble(i -> prices[i]).toArray();
    boolean[] up = CheapestRounding.of(chosen, costs, missingCores, missingMemory);
    List<Lot> lots = new ArrayList<>();
    for (int k = 0; k < servers.length; k++) {
      int count = servers[k] + (up[k] ? 1 : 0);
      if (count > 0) {
        lots.add(new Lot(chosen.get(k), count, costs[k]));
      }
    }
    lots.sort(
        Comparator.comparingDouble(Lot::dollarsPerHour)
            .reversed()
            .thenComparing(lot -> lot.market().name()));
    return new Purchase(lots);
  }

  // As many as possible of which each, once it has its part of what the others leave, is no crumb.
  private static List<Integer> withoutCrumbs(double[] weights, double[] exact) {
    List<Integer> order =
        IntStream.range(0, exact.length)
            .filter(i -> exact[i] > 0)
            .boxed()
            .sorted(Comparator.comparingDouble((Integer i) -> -exact[i]))
            .toList();
    double whole = 0;
    int count = Math.min(1, order.size());
    for (int k = 0; k < order.size(); k++) {
      whole += weights[order.get(k)];
      if (exact[order.get(k)] >= CRUMB * whole) {
        count = k + 1;
      }
    }
    return order.subList(0, count);
  }
}
