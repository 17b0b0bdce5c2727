package dev.gleaner.core.evict.choice;

import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.RemainingLife;
import dev.gleaner.core.evict.cost.SeenLives;

/** What was seen of the lives of preemptible instances so far, for costs and ranks that ask. */
public final class ObservedLives {

  /** Lives hardly change from one minute to the next. */
  private static final long REFRESH_MILLIS = 15 * 60_000;

  private final SeenLives seen;
  private final boolean wanted;
  private long refreshed = Long.MIN_VALUE;

  /**
   * None seen so far.
   *
   * @param wanted whether anybody asks
   */
  public ObservedLives(long mostMillis, boolean wanted) {
    this.seen = new SeenLives(mostMillis);
    this.wanted = wanted;
  }

  public RemainingLife remaining() {
    return seen;
  }

  public void passUntil(long now) {
    if (wanted && (refreshed == Long.MIN_VALUE || now - refreshed >= REFRESH_MILLIS)) {
      seen.refresh(now, now + REFRESH_MILLIS - 1);
      refreshed = now;
    }
  }

  public void begins(Instance instance) {
    if (wanted) {
      seen.started(instance);
    }
  }

  public void ended(Instance instance, long now) {
    if (wanted) {
      seen.ended(instance, now);
    }
  }

  public void cutShort(Instance instance, long now) {
    if (wanted) {
      seen.cutShort(instance, now);
    }
  }
}
