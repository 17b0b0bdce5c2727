package dev.gleaner.core.estimate.markets;

import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;

/**
 * The figures of one market at one bid, as far as its prices are known.
 *
 * @param bid the most that one pays, in US dollars per hour
 * @param meanPrice over all known time, also that above the bid
 * @param saving of the mean price against the on-demand price, as a share of it; below 0 where it
 *     costs more
 * @param knownMillis for how long the price is known
 * @param heldMillis for how long it is at or below the bid
 * @param revocations how often it rises above the bid
 * @param spikesPerWeek how often it rises above twice its mean
 * @param changesPerDay how often it changes
 */
public record MarketStatistics(
    Market market,
    double bid,
    double meanPrice,
    double saving,
    long knownMillis,
    long heldMillis,
    int revocations,
    double spikesPerWeek,
    double changesPerDay) {

  private static final double MILLIS_PER_DAY = 86_400_000;
  private static final double MILLIS_PER_WEEK = 7 * MILLIS_PER_DAY;
  private static final double SPIKE = 2;

  /** At the on-demand price, which is what a bid means to AWS where none is given. */
  public static MarketStatistics of(MarketHistory history) {
    return of(history, history.market().type().onDemand());
  }

  public static MarketStatistics of(MarketHistory history, double bid) {
    PriceSeries prices = history.prices();
    Spells spells = Spells.above(prices, bid);
    double mean = prices.mean();
    long known = prices.end() - prices.start();
    return new MarketStatistics(
        history.market(),
        bid,
        mean,
        1 - mean / history.market().type().onDemand(),
        known,
        known - spells.millis(),
        spells.revocations(),
        Spells.above(prices, SPIKE * mean).revocations() * MILLIS_PER_WEEK / known,
        (prices.changes() - 1) * MILLIS_PER_DAY / known);
  }

  /** The share of the known time in which the price is at or below the bid. */
  public double availability() {
    return (double) heldMillis / knownMillis;
  }

  /** Whether no revocation was seen, so that the time to one is at least what was observed. */
  public boolean isCensored() {
    return revocations == 0;
  }

  /**
   * The mean time until a server is lost: all time at or below the bid by the number of rises above
   * it, which is the maximum likelihood estimate where losses come at a constant rate. Without any
   * rise it is only known to be longer than the time at or below the bid.
   */
  public double timeToRevocationMillis() {
    return (double) heldMillis / Math.max(1, revocations);
  }
}
