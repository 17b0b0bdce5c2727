package dev.gleaner.core.estimate.availability;

import dev.gleaner.core.estimate.markets.Spells;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How much was seen, and so how sure anybody can be. A market stays gone for a while, so that its
 * states are about independent of each other only every two such whiles: a span has so many
 * independent periods, however often it was sampled. What happened in none of n periods is expected
 * in one of n + 2 (rule of succession).
 *
 * <p>A market's odds may lean on what was seen of others, at the very best as if all were
 * independent of each other. What takes a whole pool down, whatever its markets, is something that
 * a region's markets do together: of that each region has seen but its own periods.
 *
 * @param periods independent ones, in the time that was seen
 * @param markets how many were seen
 * @param regions as many as independent ones
 */
public record SeenPeriods(double periods, int markets, double regions) {

  private static final double MILLIS_PER_HOUR = 3_600_000;
  // One loss of an hour is taken for seen, where none or few were.
  private static final double USUAL_OUTAGE_HOURS = 1;
  // A state is forgotten after about as long as an outage takes, and seen anew after two of those.
  private static final double OUTAGES_PER_PERIOD = 2;

  /** What a span shows; markets may be known for less than all of it. */
  public static SeenPeriods of(
      List<MarketHistory> markets, long from, long until, double bidOverOnDemand) {
    double gone = USUAL_OUTAGE_HOURS;
    int spells = 1;
    double hours = 0;
    for (MarketHistory one : markets) {
      PriceSeries seen = one.prices().between(from, until);
      if (seen != null) {
        Spells above = Spells.above(seen, bidOverOnDemand * one.market().type().onDemand());
        gone += above.millis() / MILLIS_PER_HOUR;
        spells += above.count();
        hours = Math.max(hours, (seen.end() - seen.start()) / MILLIS_PER_HOUR);
      }
    }
    return new SeenPeriods(
        hours / (OUTAGES_PER_PERIOD * gone / spells),
        markets.size(),
        SharedLevels.RECORDED.independentRegions(markets));
  }

  /** Of so many hours of which somebody says how often markets are gone, and for how long. */
  static SeenPeriods told(double hours, double outageHours) {
    return new SeenPeriods(hours / (OUTAGES_PER_PERIOD * outageHours), 1, 1);
  }

  /** How unavailable a market is at least, by what was seen of it alone. */
  public double leastAlone() {
    return 1 / (periods + 2);
  }

  /** The same by what was seen of all markets, were they independent of each other. */
  public double leastOfMarket() {
    return 1 / (periods * markets + 2);
  }

  /** How unavailable any pool is at least that needs servers that can be taken back. */
  public double leastOfPool() {
    return leastOfPool(0);
  }

  /** The same where it was seen short for so many of the periods. */
  public double leastOfPool(double shortPeriods) {
    return (shortPeriods + 1) / (periods * regions + 2);
  }

  /** How long a period is, if so many hours were seen. */
  public double hoursPerPeriod(double hours) {
    return hours / periods;
  }

  /** Odds that claim no more than this of a market. One that is never there stays so. */
  JointAvailability limit(JointAvailability independent, double leastUnavailability) {
    double most = 1 - leastUnavailability;
    return JointAvailability.independent(
            IntStream.range(0, independent.size())
                .mapToDouble(i -> Math.min(most, independent.of(i)))
                .toArray())
        .withLeast(leastOfPool());
  }
}
