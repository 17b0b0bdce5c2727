package dev.gleaner.core.keep;

import dev.gleaner.core.estimate.hazard.DropHistory;
import dev.gleaner.core.keep.PoolState.KeptNode;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * Past the paper: at every review, replace the nodes that are clearly likelier to drop than a fresh
 * one of their size, worst first. Goes by the estimate by which tasks are placed, so that no node
 * is sent away to which tasks are sent because it is trusted.
 *
 * @param share of the nodes to replace at most at one review
 * @param margin how many times the hazard of a fresh node a node must have
 * @param horizonMillis how far ahead: a node that is quiet after a drop may be so for an hour only
 */
public record ReplaceLikelyToDrop(
    double share, double margin, long horizonMillis, DropHistory drops, KeepPolicy scaling)
    implements KeepPolicy {

  /** Chosen on seeds 11 to 16 of scenarios/gleaner/one-estimate.yaml, as is the horizon. */
  private static final double MARGIN = 1.2;

  private static final long HORIZON = Duration.ofHours(12).toMillis();

  /** Any drop: what is on the node is not known here. */
  private static final int CORES = 1;

  private record Judged(int node, double hazard, double fresh) {

    double ratio() {
      return hazard / fresh;
    }
  }

  public ReplaceLikelyToDrop {
    Replacement.requireShare(share);
    Replacement.requireMargin(margin, "hazard");
  }

  /** With the margin and the horizon that have proved good. */
  public ReplaceLikelyToDrop(double share, DropHistory drops, KeepPolicy scaling) {
    this(share, MARGIN, HORIZON, drops, scaling);
  }

  @Override
  public Adjustment review(PoolState pool, long now) {
    List<Integer> worst =
        pool.nodes().stream()
            .map(node -> judge(node, now))
            .filter(judged -> judged.hazard() > margin * judged.fresh())
            .sorted(
                Comparator.comparingDouble(Judged::ratio).reversed().thenComparingInt(Judged::node))
            .limit(Replacement.most(pool, share))
            .map(Judged::node)
            .toList();
    return Replacement.net(
        scaling.review(pool, now),
        worst,
        String.format(
            Locale.ROOT,
            "%d nodes are more than %.1f times as likely to drop as fresh ones",
            worst.size(),
            margin));
  }

  private Judged judge(KeptNode node, long now) {
    return new Judged(
        node.node(),
        drops.hazard(node.node(), now).cumulative((double) horizonMillis, CORES),
        drops.freshHazard(node.cores(), now).cumulative((double) horizonMillis, CORES));
  }

  @Override
  public Adjustment lost(PoolState pool, long now) {
    return scaling.lost(pool, now);
  }
}
