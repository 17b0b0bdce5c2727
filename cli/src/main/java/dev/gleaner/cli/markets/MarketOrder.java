package dev.gleaner.cli.markets;

import dev.gleaner.core.estimate.markets.MarketStatistics;
import java.util.Comparator;
import java.util.Locale;

/** What comes first in a table of markets. What is not known comes last. */
enum MarketOrder {
  NAME,
  PRICE,
  SAVING,
  AVAILABILITY,
  REVOCATION,
  SPIKES,
  CHANGES;

  Comparator<MarketStatistics> comparator() {
    return Comparator.comparingDouble(this::rank)
        .thenComparing(statistics -> statistics.market().name());
  }

  private double rank(MarketStatistics market) {
    return switch (this) {
      case NAME -> 0;
      case PRICE -> market.meanPrice();
      case SAVING -> -market.saving();
      case AVAILABILITY -> -market.availability();
      case REVOCATION -> -market.timeToRevocationMillis();
      case SPIKES -> market.spikesPerWeek();
      case CHANGES -> market.changesPerDay();
    };
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
