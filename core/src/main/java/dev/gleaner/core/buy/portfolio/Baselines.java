package dev.gleaner.core.buy.portfolio;

import dev.gleaner.core.model.Market;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** How others choose, to be compared with: weights of markets from what they save (§6.1). */
public final class Baselines {

  private Baselines() {}

  /** Equal shares of the k markets that save most. */
  public static double[] greedy(double[] returns, int markets) {
    double[] weights = new double[returns.length];
    int count = Math.min(markets, returns.length);
    IntStream.range(0, returns.length)
        .boxed()
        .sorted(Comparator.comparingDouble((Integer i) -> -returns[i]))
        .limit(count)
        .forEach(i -> weights[i] = 1.0 / count);
    return weights;
  }

  /** EC2 Spot Fleet, lowest-cost: all in the market whose server is cheapest per unit just now. */
  public static double[] lowestCost(double[] pricesPerUnit) {
    int cheapest = 0;
    for (int i = 1; i < pricesPerUnit.length; i++) {
      cheapest = pricesPerUnit[i] < pricesPerUnit[cheapest] ? i : cheapest;
    }
    double[] weights = new double[pricesPerUnit.length];
    weights[cheapest] = 1;
    return weights;
  }

  /**
   * EC2 Spot Fleet, diversified, as AWS advises to use it: equal shares of some types in all of
   * their zones, the types that are cheapest per unit just now.
   */
  public static double[] diversified(List<Market> markets, double[] pricesPerUnit, int types) {
    List<String> cheapest =
        IntStream.range(0, pricesPerUnit.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> pricesPerUnit[i]))
            .map(i -> markets.get(i).type().name())
            .distinct()
            .limit(types)
            .toList();
    boolean[] chosen = new boolean[pricesPerUnit.length];
    int count = 0;
    for (int i = 0; i < chosen.length; i++) {
      chosen[i] = cheapest.contains(markets.get(i).type().name());
      count += chosen[i] ? 1 : 0;
    }
    double[] weights = new double[chosen.length];
    for (int i = 0; i < chosen.length; i++) {
      weights[i] = chosen[i] ? 1.0 / count : 0;
    }
    return weights;
  }

  /** EC2 Spot Fleet, diversified: equal shares of all. */
  public static double[] diversified(int markets) {
    double[] weights = new double[markets];
    Arrays.fill(weights, 1.0 / markets);
    return weights;
  }
}
