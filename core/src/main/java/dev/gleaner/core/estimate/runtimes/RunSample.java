package dev.gleaner.core.estimate.runtimes;

import java.util.Arrays;

/**
 * The latest runs of one kind and the median runtime that they show.
 *
 * <p>A container that was killed after ten minutes says that its runtime is more than that. To
 * leave such runs out would be wrong by as much as short containers are likelier to survive until
 * their end; to count them as runtimes would be wrong even more. The median here is that of the
 * Kaplan-Meier estimate, which counts a killed run as one that ran on from where it was lost. It
 * needs no assumption on how runtimes are distributed, and a median no mean over a tail that nobody
 * has seen. Where kills left fewer than half of the runs to see, the tail beyond the longest run is
 * taken as exponential (Brown, Hollander, Korwar).
 */
public final class RunSample {

  /** A median so much above the longest run that was seen would be a guess. */
  static final int REACH = 16;

  private static final double HALF = 0.5;
  private static final double ROUNDING = 1e-9;

  private final int most;
  private final int leastCompleted;
  // A run is its time, times two, plus one if it was cut off: at equal times the completed come
  // first, as the estimate wants them.
  private long[] latest = new long[8];
  private long[] sorted = new long[8];
  private int size;
  private int oldest;
  private int completed;

  private long median;
  private long atLeast;

  public RunSample(int most, int leastCompleted) {
    this.most = most;
    this.leastCompleted = leastCompleted;
  }

  /** The median runtime; 0 if too few runs were completed to tell. */
  public long median() {
    return median;
  }

  /** A time that half of all runs have lasted, whatever ended them; 0 if there are too few. */
  public long atLeast() {
    return atLeast;
  }

  public void add(long ranMillis, Ending how) {
    long run = 2 * ranMillis + (how == Ending.COMPLETED ? 0 : 1);
    if (size == most) {
      remove(latest[oldest]);
    } else if (size == latest.length) {
      latest = Arrays.copyOf(latest, Math.min(most, 2 * size));
      sorted = Arrays.copyOf(sorted, latest.length);
    }
    insert(run);
    median = completed < leastCompleted ? 0 : Math.max(1, medianOfSurvival());
    atLeast = size < leastCompleted ? 0 : Math.max(1, millis((size - 1) / 2));
  }

  private void insert(long run) {
    int place = Arrays.binarySearch(sorted, 0, size, run);
    place = place < 0 ? -place - 1 : place;
    System.arraycopy(sorted, place, sorted, place + 1, size - place);
    sorted[place] = run;
    // A full ring overwrites its oldest, which has just been removed.
    latest[(oldest + size) % latest.length] = run;
    size++;
    completed += isCompleted(run) ? 1 : 0;
  }

  private void remove(long run) {
    int place = Arrays.binarySearch(sorted, 0, size, run);
    System.arraycopy(sorted, place + 1, sorted, place, size - place - 1);
    size--;
    oldest = (oldest + 1) % latest.length;
    completed -= isCompleted(run) ? 1 : 0;
  }

  private long medianOfSurvival() {
    double survival = 1;
    for (int i = 0; i < size; i++) {
      if (isCompleted(sorted[i])) {
        survival *= (size - i - 1) / (double) (size - i);
        if (survival <= HALF + ROUNDING) {
          boolean exactly = survival >= HALF - ROUNDING;
          return exactly ? between(i, nextCompleted(i)) : millis(i);
        }
      }
    }
    double longest = millis(size - 1);
    double beyond = longest * StrictMath.log(HALF) / StrictMath.log(survival);
    return (long) Math.min(beyond, REACH * longest);
  }

  private int nextCompleted(int from) {
    for (int i = from + 1; i < size; i++) {
      if (isCompleted(sorted[i])) {
        return i;
      }
    }
    return from;
  }

  // Runtimes differ by factors, so the middle is the geometric one.
  private long between(int one, int other) {
    return (long) StrictMath.sqrt((double) millis(one) * millis(other));
  }

  private long millis(int place) {
    return sorted[place] >> 1;
  }

  private static boolean isCompleted(long run) {
    return (run & 1) == 0;
  }
}
