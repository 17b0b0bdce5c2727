package dev.gleaner.core.evict.cost;

import dev.gleaner.core.estimate.Lifetimes;
import dev.gleaner.core.estimate.Survival;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.Rank;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Expects of an instance what was seen of others of its size: those that ended by themselves, those
 * that were ended, and those that still run. Sizes count by the doublings of their cores, and until
 * enough of a size have ended, all sizes count as one. What is learnt takes effect with the next
 * {@link #refresh}, and asking takes constant time.
 *
 * <p>A remaining life counts up to a limit: beyond what was seen nobody knows, and how long a few
 * live on for weeks should not decide who ends today.
 */
public final class SeenLives implements RemainingLife {

  private static final int CLASSES = Long.SIZE;
  private static final int ENOUGH = 30;
  private static final double PRIOR_WEIGHT = 1;

  // In milliseconds: many times what rounding can do to a mean.
  private static final double ROUNDING = 1;

  private final long mostMillis;
  private final Lifetimes[] bySize = new Lifetimes[CLASSES];
  private final Lifetimes ofAll = new Lifetimes();
  private final Survival[] estimates = new Survival[CLASSES];
  private final Map<Long, Instance> running = new LinkedHashMap<>();
  private long settledUntil = Long.MIN_VALUE;

  public SeenLives(long mostMillis) {
    this.mostMillis = SincePeriod.requirePeriod(mostMillis);
    Arrays.setAll(bySize, size -> new Lifetimes());
    refresh(0);
  }

  public void started(Instance instance) {
    running.put(instance.id(), instance);
  }

  /** It came to its own end. */
  public void ended(Instance instance, long now) {
    running.remove(instance.id());
    bySize[sizeOf(instance)].ended(age(instance, now));
    ofAll.ended(age(instance, now));
  }

  /** It was ended, and would have run on. */
  public void cutShort(Instance instance, long now) {
    running.remove(instance.id());
    bySize[sizeOf(instance)].cutShort(age(instance, now));
    ofAll.cutShort(age(instance, now));
  }

  /** Brings the estimates up to what was seen by now. The next time may be any. */
  public void refresh(long now) {
    refresh(now, Long.MIN_VALUE);
  }

  /**
   * Brings the estimates up to what was seen by now.
   *
   * @param settledUntilMillis the next time will be later than this, which lets {@link #range}
   *     promise something
   */
  public void refresh(long now, long settledUntilMillis) {
    if (now <= settledUntil) {
      throw new IllegalStateException(
          "estimates change at %d, and were to stay until %d".formatted(now, settledUntil));
    }
    settledUntil = settledUntilMillis;
    Survival pooled = ofAll.estimate(ages(-1, now), PRIOR_WEIGHT);
    for (int size = 0; size < CLASSES; size++) {
      estimates[size] =
          bySize[size].ended() < ENOUGH
              ? pooled
              : bySize[size].estimate(ages(size, now), PRIOR_WEIGHT);
    }
  }

  /** The mean of the remaining life or the limit, whichever is shorter. */
  @Override
  public double expectedMillis(Instance instance, long now) {
    Survival life = estimates[sizeOf(instance)];
    long age = age(instance, now);
    double beyond = life.beyond(age, mostMillis);
    double mean = (1 - beyond) * life.expectedWaste(age, mostMillis) + beyond * mostMillis;
    return Math.min(mean, (double) mostMillis);
  }

  @Override
  public double endsWithin(Instance instance, long now, long horizonMillis) {
    return 1 - estimates[sizeOf(instance)].beyond(age(instance, now), horizonMillis);
  }

  /**
   * Whoever gets older by a minute has at most a minute less to expect: the minute was part of what
   * was expected, and not to have ended in it can only be good news. There may be any amount more.
   */
  @Override
  public Rank.Range range(Instance instance, long fromMillis) {
    if (fromMillis > settledUntil) {
      return new Rank.Range(0, (double) mostMillis);
    }
    double least = Math.max(0, expectedMillis(instance, fromMillis) - ROUNDING);
    return new Rank.Range(least, (double) mostMillis, -1, 0, settledUntil);
  }

  private long[] ages(int size, long now) {
    return running.values().stream()
        .filter(instance -> size < 0 || sizeOf(instance) == size)
        .mapToLong(instance -> age(instance, now))
        .toArray();
  }

  private static int sizeOf(Instance instance) {
    return Long.SIZE - 1 - Long.numberOfLeadingZeros(Math.max(1, instance.size().cores()));
  }

  private static long age(Instance instance, long now) {
    return Math.max(0, instance.runMillis(now));
  }
}
