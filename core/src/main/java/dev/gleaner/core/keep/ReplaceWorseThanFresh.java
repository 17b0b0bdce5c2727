package dev.gleaner.core.keep;

import dev.gleaner.core.estimate.ShrinkRates;
import dev.gleaner.core.keep.PoolState.KeptNode;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * Past the paper: at every review, replace nodes that shrink clearly more often than those that the
 * cloud hands out, worst first, and nothing where fresh nodes are no better. Algorithm 2 replaces
 * its share for ever, which hurts once the pool is better than what the cloud has left.
 *
 * <p>Nothing is replaced merely to learn. While few fresh nodes were seen lately, one is expected
 * to be as good as our average: the nodes below the average are replaced, and what comes instead
 * either is better or, within hours, raises the rate expected of fresh nodes until replacing stops.
 * That evidence is forgotten after some days, and the cloud gets another chance.
 *
 * @param share of the nodes to replace at most at one review
 * @param margin how many times the rate of fresh nodes a node must have; 1.5 is reasonable, since
 *     to drain a node costs something, too
 */
public record ReplaceWorseThanFresh(
    double share, double margin, ShrinkRates rates, KeepPolicy scaling) implements KeepPolicy {

  /** A node that was not even here between two reviews has had no chance to prove itself. */
  private static final Duration LEAST_AGE = Duration.ofHours(1);

  public ReplaceWorseThanFresh {
    Replacement.requireShare(share);
    Replacement.requireMargin(margin, "rate");
  }

  @Override
  public Adjustment review(PoolState pool, long now) {
    ShrinkRates.Rates known = rates.at(now);
    double tolerated = margin * known.fresh();
    List<Integer> worst =
        pool.nodes().stream()
            .map(KeptNode::node)
            .filter(node -> known.of(node) > tolerated)
            .filter(node -> known.age(node).compareTo(LEAST_AGE) >= 0)
            .sorted(
                Comparator.<Integer>comparingDouble(known::of)
                    .reversed()
                    .thenComparing(Comparator.naturalOrder()))
            .limit(Replacement.most(pool, share))
            .toList();
    return Replacement.net(
        scaling.review(pool, now),
        worst,
        String.format(
            Locale.ROOT,
            "%d nodes shrink more than %.3f times per hour, %.3f expected of fresh ones",
            worst.size(),
            tolerated,
            known.fresh()));
  }

  @Override
  public Adjustment lost(PoolState pool, long now) {
    return scaling.lost(pool, now);
  }
}
