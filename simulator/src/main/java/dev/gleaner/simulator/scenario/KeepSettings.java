package dev.gleaner.simulator.scenario;

import dev.gleaner.core.model.Resources;
import java.util.List;

/**
 * How a scheme keeps its pool.
 *
 * @param sizes what it asks the cloud for, all as likely; for harvest VMs their minimum
 * @param startNodes how many it starts with
 * @param replaceShare of the nodes at every review; 0 replaces none
 * @param everyMillis from one review to the next
 */
public record KeepSettings(
    List<Resources> sizes,
    int startNodes,
    Target target,
    double replaceShare,
    ReplaceRule replaceRule,
    ScaleIn scaleIn,
    long everyMillis) {

  public KeepSettings {
    sizes = List.copyOf(sizes);
  }

  /** How large the pool should be. */
  public sealed interface Target {

    record Nodes(int nodes) implements Target {}

    record Cores(int cores) implements Target {}

    /** As many as keep the utilisation inside the band. */
    record Utilisation(double low, double high, int leastNodes) implements Target {}
  }

  /** Which nodes are replaced. */
  public enum ReplaceRule {
    /** Algorithm 2: those that changed last, whatever comes instead. */
    RECENTLY_CHANGED,
    /** Only those that shrink more often than what the cloud is likely to hand out instead. */
    WORSE_THAN_FRESH,
    /** Only those that are likelier to drop than such a one, by the estimate of `gleaner`. */
    LIKELY_TO_DROP
  }

  /** Who goes first when the pool is too large. */
  public enum ScaleIn {
    RECENTLY_CHANGED,
    RANDOM
  }
}
