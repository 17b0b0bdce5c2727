package dev.gleaner.core.buy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Which of several markets give one server more, so that all of what is still missing is there at
 * the least cost: a knapsack with cores and memory, market by market.
 */
final class CheapestRounding {

  /** Far more than ever matter; the cheapest are kept. */
  private static final int MOST_STATES = 2_000;

  /** Sums of fractions are not exact; no server is bought for less than this share of one. */
  private static final double NOTHING = 1e-9;

  /** Roundings so far: what is still missing, what they cost, and which were up. */
  private record State(double cores, double memory, double dollars, State before, boolean up) {}

  private CheapestRounding() {}

  /** By market; all are up where even that is not enough. */
  static boolean[] of(
      List<Market> markets, double[] prices, double missingCores, double missingMemory) {
    double coresToCome = 0;
    double memoryToCome = 0;
    for (Market market : markets) {
      coresToCome += market.type().size().cores();
      memoryToCome += market.type().size().memoryMib();
    }
    List<State> states = List.of(new State(missingCores, missingMemory, 0, null, false));
    for (int i = 0; i < prices.length; i++) {
      double cores = markets.get(i).type().size().cores();
      double memory = markets.get(i).type().size().memoryMib();
      coresToCome -= cores;
      memoryToCome -= memory;
      List<State> next = new ArrayList<>();
      for (State state : states) {
        // What all that follow cannot make good is no way to go.
        if (state.cores <= coresToCome + NOTHING && state.memory <= memoryToCome + NOTHING) {
          next.add(new State(state.cores, state.memory, state.dollars, state, false));
        }
        next.add(
            new State(
                state.cores - cores,
                state.memory - memory,
                state.dollars + prices[i],
                state,
                true));
      }
      states = withoutWorse(next);
    }
    boolean[] up = new boolean[prices.length];
    State state = states.get(0);
    for (int i = up.length - 1; i >= 0; i--) {
      up[i] = state.up;
      state = state.before;
    }
    return up;
  }

  // What costs no less and misses no less than another is never the best.
  private static List<State> withoutWorse(List<State> states) {
    states.sort(
        Comparator.comparingDouble(State::dollars)
            .thenComparingDouble(State::cores)
            .thenComparingDouble(State::memory));
    List<State> kept = new ArrayList<>();
    // The least memory missing among those kept, by the cores missing: it falls as these grow.
    TreeMap<Double, Double> least = new TreeMap<>();
    for (State state : states) {
      double cores = Math.max(0, state.cores);
      double memory = Math.max(0, state.memory);
      Map.Entry<Double, Double> better = least.floorEntry(cores);
      if ((better == null || better.getValue() > memory) && kept.size() < MOST_STATES) {
        kept.add(state);
        Map.Entry<Double, Double> worse = least.ceilingEntry(cores);
        while (worse != null && worse.getValue() >= memory) {
          least.remove(worse.getKey());
          worse = least.higherEntry(cores);
        }
        least.put(cores, memory);
      }
    }
    return kept;
  }
}
