package dev.gleaner.core.buy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * ExoSphere, equation 8: how many servers each market's share of a demand takes, the larger of what
 * the cores and what the memory need. The paper leaves fractions; here each is rounded up or down
 * so that all servers together meet the demand at the least cost.
 */
public final class ServerCounts {

  /** Shares that buy less than this part of a server are left to the others. */
  private static final double CRUMB = 0.01;

  /** Far more than ever matter; the cheapest are kept. */
  private static final int MOST_STATES = 5_000;

  /** Roundings so far: what is still missing, what they cost, and which were up. */
  private record State(double cores, double memory, double dollars, State before, boolean up) {}

  private ServerCounts() {}

  /**
   * Buys for a demand by the weights of markets.
   *
   * @param prices expected dollars per hour of a server, by market
   */
  public static Purchase of(
      List<Market> markets, double[] weights, double[] prices, double cores, double memoryMib) {
    List<Integer> bought = new ArrayList<>();
    double[] exact = new double[weights.length];
    for (int i = 0; i < weights.length; i++) {
      var size = markets.get(i).type().size();
      exact[i] =
          Math.max(weights[i] * cores / size.cores(), weights[i] * memoryMib / size.memoryMib());
      if (exact[i] >= CRUMB) {
        bought.add(i);
      }
    }
    double missingCores = cores;
    double missingMemory = memoryMib;
    for (int i : bought) {
      missingCores -= Math.floor(exact[i]) * markets.get(i).type().size().cores();
      missingMemory -= Math.floor(exact[i]) * markets.get(i).type().size().memoryMib();
    }
    List<State> states = List.of(new State(missingCores, missingMemory, 0, null, false));
    for (int i : bought) {
      states = rounded(states, markets.get(i), prices[i]);
    }
    return purchase(markets, bought, exact, prices, cheapestEnough(states));
  }

  private static List<State> rounded(List<State> states, Market market, double price) {
    List<State> next = new ArrayList<>();
    for (State state : states) {
      next.add(new State(state.cores, state.memory, state.dollars, state, false));
      next.add(
          new State(
              state.cores - market.type().size().cores(),
              state.memory - market.type().size().memoryMib(),
              state.dollars + price,
              state,
              true));
    }
    return withoutWorse(next);
  }

  // What costs no less and misses no less than another is never the best.
  private static List<State> withoutWorse(List<State> states) {
    states.sort(
        Comparator.comparingDouble(State::dollars)
            .thenComparingDouble(State::cores)
            .thenComparingDouble(State::memory));
    List<State> kept = new ArrayList<>();
    for (State state : states) {
      boolean worse =
          kept.stream()
              .anyMatch(
                  other ->
                      other.cores <= Math.max(0, state.cores)
                          && other.memory <= Math.max(0, state.memory));
      if (!worse && kept.size() < MOST_STATES) {
        kept.add(state);
      }
    }
    return kept;
  }

  private static State cheapestEnough(List<State> states) {
    return states.stream()
        .filter(state -> state.cores <= 1e-9 && state.memory <= 1e-6)
        .min(Comparator.comparingDouble(State::dollars))
        .orElse(null);
  }

  private static Purchase purchase(
      List<Market> markets, List<Integer> bought, double[] exact, double[] prices, State best) {
    List<Lot> lots = new ArrayList<>();
    State state = best;
    for (int k = bought.size() - 1; k >= 0; k--) {
      int i = bought.get(k);
      boolean up = best == null || state.up;
      int servers = (int) (up ? Math.floor(exact[i]) + 1 : Math.floor(exact[i]));
      if (servers > 0) {
        lots.add(new Lot(markets.get(i), servers, prices[i]));
      }
      state = best == null ? null : state.before;
    }
    lots.sort(
        Comparator.comparingDouble(Lot::dollarsPerHour)
            .reversed()
            .thenComparing(lot -> lot.market().name()));
    return new Purchase(lots);
  }
}
