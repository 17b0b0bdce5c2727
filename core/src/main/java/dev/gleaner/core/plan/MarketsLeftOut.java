package dev.gleaner.core.plan;

import dev.gleaner.core.buy.markets.TypeRules.Rule;
import java.util.Map;

/**
 * How many markets a plan did not choose among, and why; each counts for the first reason.
 *
 * @param markets how many there were
 * @param byRule of kinds that were not wanted
 * @param unsuitable with servers that are too small, or of other types and zones
 * @param unknown whose prices are not known, not for long enough, or above the bid now
 * @param shortLived that do not keep servers for as long as a job needs
 * @param beyondCandidates that save less than all that were looked at
 */
public record MarketsLeftOut(
    int markets,
    Map<Rule, Integer> byRule,
    int unsuitable,
    int unknown,
    int shortLived,
    int beyondCandidates) {

  public MarketsLeftOut {
    byRule = Map.copyOf(byRule);
  }

  /** How many are of kinds that were not wanted. */
  public int ofOtherKinds() {
    return byRule.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** How many are left. */
  public int kept() {
    return markets - ofOtherKinds() - unsuitable - unknown - shortLived - beyondCandidates;
  }
}
