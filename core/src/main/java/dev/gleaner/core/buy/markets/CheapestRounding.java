package dev.gleaner.core.buy.markets;

import dev.gleaner.core.model.Market;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Which of several markets give one server more, so that all of what is still missing is there at
 * the least cost: a knapsack with cores and memory, market by market.
 */
final class CheapestRounding {

  /** Far more than ever matter; those are kept that look cheapest once nothing is missing. */
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
      if (states.size() > MOST_STATES) {
        states = mostPromising(states, markets, prices, i + 1);
      }
    }
    boolean[] up = new boolean[prices.length];
    State state = Collections.min(states, Comparator.comparingDouble(State::dollars));
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
      if ((better == null || better.getValue() > memory)) {
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

  // By what they cost and what is missing would cost at the best rate to come.
  private static List<State> mostPromising(
      List<State> states, List<Market> markets, double[] prices, int next) {
    double core = Double.POSITIVE_INFINITY;
    double mib = Double.POSITIVE_INFINITY;
    for (int i = next; i < prices.length; i++) {
      core = Math.min(core, prices[i] / markets.get(i).type().size().cores());
      mib = Math.min(mib, prices[i] / markets.get(i).type().size().memoryMib());
    }
    double perCore = core;
    double perMib = mib;
    return states.stream()
        .sorted(
            Comparator.comparingDouble(
                state ->
                    state.dollars
                        + Math.max(
                            Math.max(0, state.cores) * perCore,
                            Math.max(0, state.memory) * perMib)))
        .limit(MOST_STATES)
        .toList();
  }
}
