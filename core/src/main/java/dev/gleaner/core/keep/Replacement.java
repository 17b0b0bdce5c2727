package dev.gleaner.core.keep;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Replacing and scaling at once. */
final class Replacement {

  private Replacement() {}

  /** Replaces these nodes beside what scaling wants: nodes that it gives back count as replaced. */
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
