package dev.gleaner.core.estimate.availability;

import dev.gleaner.core.model.MarketHistory;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongPredicate;

/** Which markets were gone at the same time, at regular times; equal states are kept once. */
final class JointStates {

  private final int markets;
  private final int[][] gone;
  private final double[] times;

  private JointStates(int markets, Map<BitSet, Integer> states) {
    this.markets = markets;
    gone = states.keySet().stream().map(state -> state.stream().toArray()).toArray(int[][]::new);
    times = states.values().stream().mapToDouble(Integer::doubleValue).toArray();
  }

  /** Every so often in a span, at times that are wanted. Where a price is unknown, it is gone. */
  static JointStates of(
      List<MarketHistory> markets,
      long from,
      long until,
      long step,
      double bidOverOnDemand,
      LongPredicate wanted) {
    int count = (int) Math.max(1, (until - from) / step);
    BitSet[] states = new BitSet[count];
    for (int t = 0; t < count; t++) {
      states[t] = new BitSet(markets.size());
    }
    for (int i = 0; i < markets.size(); i++) {
      double bid = bidOverOnDemand * markets.get(i).market().type().onDemand();
      double[] prices = markets.get(i).prices().sampled(from, step, count);
      for (int t = 0; t < count; t++) {
        if (!(prices[t] <= bid)) {
          states[t].set(i);
        }
      }
    }
    Map<BitSet, Integer> counts = new LinkedHashMap<>();
    for (int t = 0; t < count; t++) {
      if (wanted.test(from + t * step)) {
        counts.merge(states[t], 1, Integer::sum);
      }
    }
    return new JointStates(markets.size(), counts);
  }

  int markets() {
    return markets;
  }

  /** How many different ones. */
  int size() {
    return gone.length;
  }

  /** The markets that are gone in a state, in order. */
  int[] gone(int state) {
    return gone[state];
  }

  /** How many times a state was seen. */
  double times(int state) {
    return times[state];
  }

  double allTimes() {
    double sum = 0;
    for (double one : times) {
      sum += one;
    }
    return sum;
  }

  /** The share of times in which each market is gone; never quite none nor all. */
  double[] usuallyGone() {
    double[] sums = new double[markets];
    for (int s = 0; s < gone.length; s++) {
      for (int market : gone[s]) {
        sums[market] += times[s];
      }
    }
    double all = allTimes();
    return Arrays.stream(sums).map(sum -> (sum + 0.5) / (all + 1)).toArray();
  }
}
