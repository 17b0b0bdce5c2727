package dev.gleaner.core.estimate.demand;

import java.util.Arrays;

/**
 * How much more of a resource normal instances may take within a horizon: a quantile of how far use
 * rose within horizons that began lately, and within those that began around the same time of
 * earlier days (or weeks: a season is as long as the settings say). Past the paper; {@link
 * NormalGrowth} has no time of day.
 *
 * <p>A horizon begins with every twelfth part of one, so that they overlap. It counts once it is
 * over: nothing of the future is known. A forecast holds for such a part.
 */
public final class SeasonalGrowth implements DemandForecast {

  static final int PARTS = 12;

  private final SeasonalGrowthSettings settings;
  private final long firstMillis;
  private final long stepMillis;

  // How far use rose from the start of a step within a horizon, by number of step.
  private final long[] rises;
  private final long[] sample;

  // Of the newest steps, as many as a horizon has.
  private final long[] atStart = new long[PARTS];
  private final long[] peaks = new long[PARTS];

  private long step;
  private long inUse;
  private long forecastStep = -1;
  private long forecast;

  /** Nothing seen yet, and nothing in use. */
  public SeasonalGrowth(SeasonalGrowthSettings settings, long startMillis) {
    this.settings = settings;
    firstMillis = startMillis;
    stepMillis = Math.max(1, (settings.horizonMillis() + PARTS - 1) / PARTS);
    rises = new long[Math.toIntExact(settings.memoryMillis() / stepMillis + 2)];
    sample = new long[rises.length];
  }

  @Override
  public void changed(long amount, long now) {
    advance(now);
    inUse += amount;
    int part = (int) (step % PARTS);
    peaks[part] = Math.max(peaks[part], inUse);
  }

  /** 0 as long as no horizon is over. */
  @Override
  public long expected(long now) {
    advance(now);
    if (forecastStep != step) {
      forecast = quantile();
      forecastStep = step;
    }
    return forecast;
  }

  private void advance(long now) {
    while (now - firstMillis >= (step + 1) * stepMillis) {
      long begun = step - PARTS + 1;
      if (begun >= 0) {
        long peak = Arrays.stream(peaks).max().orElseThrow();
        rises[slot(begun)] = peak - atStart[(int) (begun % PARTS)];
      }
      step++;
      atStart[(int) (step % PARTS)] = inUse;
      peaks[(int) (step % PARTS)] = inUse;
    }
  }

  private long quantile() {
    // The newest horizon that is over, and the oldest that counts as lately.
    long newest = step - PARTS;
    long oldest = Math.max(0, newest - settings.latelyMillis() / stepMillis + 1);
    int count = add(oldest, newest, 0);
    long around = settings.aroundMillis() / stepMillis;
    long before = Math.min(newest + 1, oldest);
    for (int ago = 1; ago <= settings.seasons(); ago++) {
      long same = step - Math.round((double) ago * settings.seasonMillis() / stepMillis);
      long last = Math.min(same + around, before - 1);
      count = add(Math.max(0, same - around), last, count);
      before = Math.min(before, same - around);
    }
    if (count == 0) {
      return 0;
    }
    Arrays.sort(sample, 0, count);
    return sample[(int) Math.ceil(settings.quantile() * count) - 1];
  }

  // Horizons that began with these steps; no step is added twice.
  private int add(long first, long last, int count) {
    int end = count;
    for (long begun = first; begun <= last; begun++) {
      sample[end++] = rises[slot(begun)];
    }
    return end;
  }

  private int slot(long begun) {
    return (int) (begun % rises.length);
  }
}
