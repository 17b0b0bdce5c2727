package dev.gleaner.core.estimate;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How long instances live, from what was seen of others of their size: those that ended by
 * themselves, those that were ended, and those that still run. Sizes count by the doublings of
 * their cores, and until enough of a size have ended, all sizes count as one. What is learnt takes
 * effect with the next {@link #refresh}, and asking takes constant time.
 *
 * <p>A remaining life counts up to a limit: beyond what was seen nobody knows, and how long a few
 * live on for weeks should not decide who ends today.
 */
public final class LivesBySize {

  private static final int CLASSES = Long.SIZE;
  private static final int ENOUGH = 30;
  private static final double PRIOR_WEIGHT = 1;

  private final long mostMillis;
  private final Lifetimes[] bySize = new Lifetimes[CLASSES];
  private final Lifetimes ofAll = new Lifetimes();
  private final Survival[] estimates = new Survival[CLASSES];
  private final Map<Long, Life> running = new LinkedHashMap<>();
  private long settledUntil = Long.MIN_VALUE;

  private record Life(int size, long startMillis) {

    long age(long now) {
      return Math.max(0, now - startMillis);
    }
  }

  /**
   * None was seen.
   *
   * @param mostMillis a remaining life counts up to this; above 0
   */
  public LivesBySize(long mostMillis) {
    this.mostMillis = mostMillis;
    Arrays.setAll(bySize, size -> new Lifetimes());
    refresh(0);
  }

  /** The limit of a remaining life. */
  public long mostMillis() {
    return mostMillis;
  }

  /** Up to when nothing new takes effect. */
  public long settledUntil() {
    return settledUntil;
  }

  /** An instance runs from then on. */
  public void started(long id, int cores, long startMillis) {
    running.put(id, new Life(sizeOf(cores), startMillis));
  }

  /** It came to its own end at this age. */
  public void ended(long id, int cores, long ageMillis) {
    running.remove(id);
    bySize[sizeOf(cores)].ended(ageMillis);
    ofAll.ended(ageMillis);
  }

  /** It was ended at this age, and would have run on. */
  public void cutShort(long id, int cores, long ageMillis) {
    running.remove(id);
    bySize[sizeOf(cores)].cutShort(ageMillis);
    ofAll.cutShort(ageMillis);
  }

  /** Brings the estimates up to what was seen by now. The next time may be any. */
  public void refresh(long now) {
    refresh(now, Long.MIN_VALUE);
  }

  /**
   * Brings the estimates up to what was seen by now.
   *
   * @param settledUntilMillis the next time will be later than this
   * @throws IllegalStateException if the last time promised that nothing would change by now
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
  public double expectedMillis(int cores, long ageMillis) {
    Survival life = estimates[sizeOf(cores)];
    double beyond = life.beyond(ageMillis, mostMillis);
    double mean = (1 - beyond) * life.expectedWaste(ageMillis, mostMillis) + beyond * mostMillis;
    return Math.min(mean, (double) mostMillis);
  }

  /** The chance that one of this age ends by itself within the horizon. */
  public double endsWithin(int cores, long ageMillis, long horizonMillis) {
    return 1 - estimates[sizeOf(cores)].beyond(ageMillis, horizonMillis);
  }

  private long[] ages(int size, long now) {
    return running.values().stream()
        .filter(life -> size < 0 || life.size() == size)
        .mapToLong(life -> life.age(now))
        .toArray();
  }

  private static int sizeOf(int cores) {
    return Long.SIZE - 1 - Long.numberOfLeadingZeros(Math.max(1, cores));
  }
}
