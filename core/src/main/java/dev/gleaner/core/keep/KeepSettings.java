package dev.gleaner.core.keep;

import dev.gleaner.core.estimate.NodeEstimates;
import dev.gleaner.core.model.RandomStream;
import java.util.Optional;

/**
 * How a pool is kept: one set of choices for scenarios and for the files of real pools.
 *
 * @param replaceShare of the nodes at every review; 0 replaces none
 * @param everyMillis from one review to the next
 * @param provided who decides instead of the rule, if that is one of another jar
 */
public record KeepSettings(
    Target target,
    double replaceShare,
    ReplaceRule replaceRule,
    ScaleIn scaleIn,
    long everyMillis,
    Optional<KeepPolicyProvider> provided) {

  /** A node must shrink half as often again as a fresh one to be worth a change. */
  private static final double MARGIN = 1.5;

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
    RANDOM;

    /** The order, with a stream of its own for a random one. */
    public GiveBackOrder order(RandomStream random) {
      return switch (this) {
        case RECENTLY_CHANGED -> new RecentlyChangedFirst();
        case RANDOM -> new RandomFirst(random);
      };
    }
  }

  /** With a rule of our own. */
  public KeepSettings(
      Target target,
      double replaceShare,
      ReplaceRule replaceRule,
      ScaleIn scaleIn,
      long everyMillis) {
    this(target, replaceShare, replaceRule, scaleIn, everyMillis, Optional.empty());
  }

  /** Whether the estimates of drops must be kept. */
  public boolean usesDrops() {
    return replaceRule == ReplaceRule.LIKELY_TO_DROP || provided.isPresent();
  }

  /** The policy of these choices, by the estimates that place uses, too. */
  public KeepPolicy policy(NodeEstimates estimates, RandomStream random) {
    KeepPolicy scaling = scaling(scaleIn.order(random));
    if (provided.isPresent()) {
      return provided.get().create(scaling, replaceShare, estimates, random);
    }
    if (replaceShare == 0) {
      return scaling;
    }
    return switch (replaceRule) {
      case RECENTLY_CHANGED -> new ReplaceRecentlyChanged(replaceShare, scaling);
      case WORSE_THAN_FRESH ->
          new ReplaceWorseThanFresh(replaceShare, MARGIN, estimates.shrinkRates(), scaling);
      case LIKELY_TO_DROP -> new ReplaceLikelyToDrop(replaceShare, estimates.drops(), scaling);
    };
  }

  private KeepPolicy scaling(GiveBackOrder order) {
    if (target instanceof Target.Nodes hold) {
      return new HoldNodes(hold.nodes(), order);
    }
    if (target instanceof Target.Cores hold) {
      return new HoldCores(hold.cores(), order);
    }
    Target.Utilisation band = (Target.Utilisation) target;
    return new UtilisationBand(band.low(), band.high(), band.leastNodes(), order);
  }
}
