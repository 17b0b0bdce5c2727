package dev.gleaner.core.keep;

import dev.gleaner.core.keep.PoolState.KeptNode;
import java.util.List;

/**
 * SlackSched's Acquirer (Algorithm 2): at every review, replace the share of the nodes that changed
 * last. The scaling policy is asked first and only the net change is done: what it gives back
 * anyway counts as replaced, so that neither undoes the other.
 */
public record ReplaceRecentlyChanged(double share, KeepPolicy scaling) implements KeepPolicy {

  private static final GiveBackOrder ORDER = new RecentlyChangedFirst();

  public ReplaceRecentlyChanged {
    Replacement.requireShare(share);
  }

  @Override
  public Adjustment review(PoolState pool, long now) {
    List<Integer> worst =
        ORDER.firstToGo(pool.nodes(), now).stream()
            .limit(Replacement.most(pool, share))
            .map(KeptNode::node)
            .toList();
    return Replacement.net(
        scaling.review(pool, now), worst, "%d nodes changed last".formatted(worst.size()));
  }

  @Override
  public Adjustment lost(PoolState pool, long now) {
    return scaling.lost(pool, now);
  }
}
