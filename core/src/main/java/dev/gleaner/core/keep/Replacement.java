package dev.gleaner.core.keep;

import dev.gleaner.core.model.BadInputException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Replacing and scaling at once. */
final class Replacement {

  /** Below what one node weighs in any share of any pool: 29% of 100 nodes are 29 and not 28. */
  private static final double ROUNDING = 1e-9;

  private Replacement() {}

  static void requireShare(double share) {
    if (!(share >= 0 && share <= 1)) {
      throw new BadInputException(
          "share of nodes to replace is %s; expected 0 to 1".formatted(share));
    }
  }

  /** How much worse than a fresh node, by that of which it is so many times as much. */
  static void requireMargin(double margin, String of) {
    if (!(margin >= 1 && margin < Double.POSITIVE_INFINITY)) {
      throw new BadInputException(
          "margin is %s times the %s of fresh nodes; expected at least 1, for example 1.5"
              .formatted(margin, of));
    }
  }

  /** At most this many nodes at one review: whole ones, rounded down as in Algorithm 2. */
  static int most(PoolState pool, double share) {
    return (int) Math.floor(pool.nodes().size() * share + ROUNDING);
  }

  /**
   * Replaces these nodes beside what scaling wants. Nodes that scaling gives back anyway, these or
   * others, count as replaced and are not asked for again; what it asks for comes on top.
   */
  static Adjustment net(Adjustment scaled, List<Integer> replace, String because) {
    int more = replace.size() - scaled.giveBack().size();
    if (more <= 0) {
      return scaled;
    }
    Set<Integer> giveBack = new LinkedHashSet<>(scaled.giveBack());
    for (int node : replace) {
      if (giveBack.size() < replace.size()) {
        giveBack.add(node);
      }
    }
    String both = scaled.isNone() ? because : "%s; %s".formatted(scaled.because(), because);
    return new Adjustment(scaled.request() + more, List.copyOf(giveBack), both);
  }
}
