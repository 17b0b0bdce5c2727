package dev.gleaner.core.estimate.availability;

import dev.gleaner.core.estimate.availability.NestedShocks.Shock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Independent shocks as classes of times: each class is which shocks hold at once. Of more than a
 * few shocks only the likeliest sets are kept, and each alone; the rest is spread over those. Where
 * a shock holds, more of a market is gone than its shocks explain: the rest is lost by itself, as
 * much of it as makes the market as available as it is.
 */
final class ShockClasses {

  private record Holding(BitSet shocks, double weight) {}

  private ShockClasses() {}

  static JointAvailability of(JointAvailability each, List<Shock> shocks, int usual) {
    List<Holding> classes = classes(shocks, Math.max(usual, shocks.size() + 1));
    double all = classes.stream().mapToDouble(Holding::weight).sum();
    double[] shares = classes.stream().mapToDouble(one -> one.weight() / all).toArray();
    double[][] available = new double[shares.length][each.size()];
    for (int market = 0; market < each.size(); market++) {
      double mean = 0;
      for (int k = 0; k < shares.length; k++) {
        available[k][market] = spared(shocks, classes.get(k).shocks(), market);
        mean += shares[k] * available[k][market];
      }
      scale(shares, available, market, each.of(market), mean);
    }
    return JointAvailability.mixture(shares, available);
  }

  // How likely none of the shocks takes a market.
  private static double spared(List<Shock> shocks, BitSet holding, int market) {
    double spared = 1;
    for (int s = holding.nextSetBit(0); s >= 0; s = holding.nextSetBit(s + 1)) {
      spared *= 1 - shocks.get(s).gone(market);
    }
    return spared;
  }

  private static void scale(
      double[] shares, double[][] available, int market, double wanted, double mean) {
    double factor = mean > 0 ? wanted / mean : 0;
    for (int k = 0; k < shares.length; k++) {
      // Where shocks alone take more than it loses, it is taken for one that goes by itself.
      available[k][market] = factor <= 1 ? available[k][market] * factor : wanted;
    }
  }

  private static List<Holding> classes(List<Shock> shocks, int most) {
    List<Holding> kept = new ArrayList<>(List.of(new Holding(new BitSet(), 1)));
    for (int s = 0; s < shocks.size(); s++) {
      double share = shocks.get(s).share();
      List<Holding> next = new ArrayList<>();
      for (Holding one : kept) {
        next.add(new Holding(one.shocks(), one.weight() * (1 - share)));
        BitSet with = (BitSet) one.shocks().clone();
        with.set(s);
        next.add(new Holding(with, one.weight() * share));
      }
      // What is among the likeliest begins with what is among the likeliest.
      next.sort(Comparator.comparingDouble((Holding one) -> -one.weight()));
      kept = new ArrayList<>(next.subList(0, Math.min(most, next.size())));
    }
    addSingles(shocks, kept);
    return kept;
  }

  private static void addSingles(List<Shock> shocks, List<Holding> kept) {
    Set<BitSet> there = new HashSet<>();
    kept.forEach(one -> there.add(one.shocks()));
    double none =
        Arrays.stream(shocks.stream().mapToDouble(one -> 1 - one.share()).toArray())
            .reduce(1, (a, b) -> a * b);
    for (int s = 0; s < shocks.size(); s++) {
      BitSet single = new BitSet();
      single.set(s);
      double share = shocks.get(s).share();
      if (share > 0 && there.add(single)) {
        kept.add(new Holding(single, none * share / (1 - share)));
      }
    }
  }
}
