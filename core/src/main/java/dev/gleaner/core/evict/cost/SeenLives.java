package dev.gleaner.core.evict.cost;

import dev.gleaner.core.estimate.LivesBySize;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.Rank;
import dev.gleaner.core.evict.RemainingLife;

/**
 * Expects of an instance what was seen of others of its size ({@link LivesBySize}). What is learnt
 * takes effect with the next {@link #refresh}.
 */
public final class SeenLives implements RemainingLife {

  // In milliseconds: many times what rounding can do to a mean.
  private static final double ROUNDING = 1;

  private final LivesBySize lives;

  /**
   * None was seen.
   *
   * @param mostMillis a remaining life counts up to this
   */
  public SeenLives(long mostMillis) {
    lives = new LivesBySize(SincePeriod.requirePeriod(mostMillis));
  }

  public void started(Instance instance) {
    lives.started(instance.id(), instance.size().cores(), instance.startMillis());
  }

  /** It came to its own end. */
  public void ended(Instance instance, long now) {
    lives.ended(instance.id(), instance.size().cores(), age(instance, now));
  }

  /** It was ended, and would have run on. */
  public void cutShort(Instance instance, long now) {
    lives.cutShort(instance.id(), instance.size().cores(), age(instance, now));
  }

  /** Brings the estimates up to what was seen by now. The next time may be any. */
  public void refresh(long now) {
    lives.refresh(now);
  }

  /**
   * Brings the estimates up to what was seen by now.
   *
   * @param settledUntilMillis the next time will be later than this, which lets {@link #range}
   *     promise something
   */
  public void refresh(long now, long settledUntilMillis) {
    lives.refresh(now, settledUntilMillis);
  }

  @Override
  public double expectedMillis(Instance instance, long now) {
    return lives.expectedMillis(instance.size().cores(), age(instance, now));
  }

  @Override
  public double endsWithin(Instance instance, long now, long horizonMillis) {
    return lives.endsWithin(instance.size().cores(), age(instance, now), horizonMillis);
  }

  /**
   * Whoever gets older by a minute has at most a minute less to expect: the minute was part of what
   * was expected, and not to have ended in it can only be good news. There may be any amount more.
   */
  @Override
  public Rank.Range range(Instance instance, long fromMillis) {
    double most = (double) lives.mostMillis();
    if (fromMillis > lives.settledUntil()) {
      return new Rank.Range(0, most);
    }
    double least = Math.max(0, expectedMillis(instance, fromMillis) - ROUNDING);
    return new Rank.Range(least, most, -1, 0, lives.settledUntil());
  }

  private static long age(Instance instance, long now) {
    return Math.max(0, instance.runMillis(now));
  }
}
