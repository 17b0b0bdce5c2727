package dev.gleaner.core.estimate.demand;

/**
 * Which part of the past {@link SeasonalGrowth} goes by.
 *
 * @param horizonMillis how far it looks ahead
 * @param quantile of how far use rose; the higher, the more is kept free
 * @param latelyMillis the last so many milliseconds count; 0 for none
 * @param seasonMillis how long a season is: a day, or a week
 * @param aroundMillis so long before and after the same time of earlier seasons counts
 * @param seasons so many earlier seasons count; 0 for none
 */
public record SeasonalGrowthSettings(
    long horizonMillis,
    double quantile,
    long latelyMillis,
    long seasonMillis,
    long aroundMillis,
    int seasons) {

  public SeasonalGrowthSettings {
    if (horizonMillis <= 0
        || !(quantile > 0 && quantile <= 1)
        || latelyMillis < 0
        || seasonMillis <= 0
        || aroundMillis < 0
        || seasons < 0
        || (latelyMillis == 0 && seasons == 0)) {
      throw new IllegalArgumentException(
          "growth over %d ms, quantile %s, the last %d ms and %d ms around the same time of %d seasons of %d ms;"
                  .formatted(
                      horizonMillis, quantile, latelyMillis, aroundMillis, seasons, seasonMillis)
              + " expected a horizon and a season above 0, a quantile up to 1, and some past");
    }
  }

  /** What happened longer ago than this has no part in a forecast. */
  long memoryMillis() {
    return horizonMillis + Math.max(latelyMillis, seasons * seasonMillis + aroundMillis);
  }
}
