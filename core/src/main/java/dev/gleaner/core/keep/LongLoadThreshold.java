package dev.gleaner.core.keep;

import dev.gleaner.core.model.BadInputException;
import java.util.Locale;

/**
 * CloudCoaster's transient manager (§3.2): one server at a time is added while the long-load ratio
 * is above the threshold, and one at a time released while it would not rise above it, until the
 * budget K = r N p binds or none is left. An answer holds all steps of a growth at once. Servers on
 * their way count as there, or every review of the provisioning delay would ask for them again.
 *
 * <p>The paper wants to be quick to grow and slow to shrink (§3.3) and leaves open how. Here: at
 * most so many are released in one review, and none before the ratio has been met for a while.
 */
public final class LongLoadThreshold implements PartitionPolicy {

  /** L_r^T of the paper's evaluation (§4). */
  public static final double THRESHOLD = 0.95;

  /** As long as it takes to have a server again: it would not be back sooner. */
  public static final long HOLD_MILLIS = 120_000;

  private final Budget budget;
  private final double threshold;
  private final int releasedAtOnce;
  private final long holdMillis;
  private boolean wasAbove;
  private long lastAbove;

  /**
   * @param releasedAtOnce the most servers that one review releases
   * @param holdMillis for how long the ratio must not have been above the threshold before one is
   */
  public LongLoadThreshold(Budget budget, double threshold, int releasedAtOnce, long holdMillis) {
    if (!(threshold > 0 && threshold < 1) || releasedAtOnce < 1 || holdMillis < 0) {
      throw new BadInputException(
          "a long-load threshold of %s with %d servers released at once after %d ms; expected a"
                  .formatted(threshold, releasedAtOnce, holdMillis)
              + " threshold between 0 and 1, at least 1 server and at least 0 ms");
    }
    this.budget = budget;
    this.threshold = threshold;
    this.releasedAtOnce = releasedAtOnce;
    this.holdMillis = holdMillis;
  }

  /** As in the paper's evaluation; one server a review is released, 120 s after the last need. */
  public static LongLoadThreshold asPublished(Budget budget) {
    return new LongLoadThreshold(budget, THRESHOLD, 1, HOLD_MILLIS);
  }

  @Override
  public PartitionChange review(PartitionState state, long now) {
    int expected = state.servers() + state.onTheirWay();
    int needed = fewestServers(state.longServers());
    if (needed > expected) {
      wasAbove = true;
      lastAbove = now;
      return grow(state, needed - expected);
    }
    int spare = Math.min(expected - needed, state.transientServers());
    if (spare == 0 || (wasAbove && now - lastAbove < holdMillis)) {
      return PartitionChange.NONE;
    }
    int released = Math.min(spare, releasedAtOnce);
    return new PartitionChange(0, released, because(state, "does without %d of them", released));
  }

  private PartitionChange grow(PartitionState state, int missing) {
    int paid = state.transientServers() + state.onTheirWay() + state.leaving();
    int room = budget.mostTransient() - paid;
    if (room <= 0) {
      return PartitionChange.NONE;
    }
    if (missing > room) {
      return new PartitionChange(
          room,
          0,
          because(state, "needs %d more", missing)
              + ", of which the budget of %d allows %d".formatted(budget.mostTransient(), room));
    }
    return new PartitionChange(missing, 0, because(state, "needs %d more", missing));
  }

  /** The fewest servers of which so many with long tasks are not above the threshold. */
  private int fewestServers(int longServers) {
    int servers = (int) Math.ceil(longServers / threshold);
    // The quotient may be off by the last bit; the ratio itself decides.
    while (servers > 0 && !above(longServers, servers - 1)) {
      servers--;
    }
    while (above(longServers, servers)) {
      servers++;
    }
    return servers;
  }

  private boolean above(int longServers, int servers) {
    return servers == 0 ? longServers > 0 : (double) longServers / servers > threshold;
  }

  private String because(PartitionState state, String verb, int servers) {
    return String.format(
        Locale.ROOT,
        "%d of %d servers hold long tasks: a long-load ratio of at most %s %s",
        state.longServers(),
        state.servers() + state.onTheirWay(),
        threshold,
        verb.formatted(servers));
  }
}
