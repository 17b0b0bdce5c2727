package dev.gleaner.core.estimate.availability;

import dev.gleaner.core.estimate.markets.RevocationRates;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Availability from how often servers are taken away, for times in which prices do not tell: with r
 * interruptions per hour, after each of which a market has no servers for d hours, it is
 * unavailable for the share {@code r d / (1 + r d)} of the time. Prices above the bid count beside
 * that. What nobody knows the rate of is taken for a market with the worst advice there is.
 *
 * @param outageHours how long it takes until there are servers again
 */
public record AdvisedAvailability(RevocationRates rates, double outageHours, double bidOverOnDemand)
    implements AvailabilityModel {

  // A quarter interrupted within a month: what Spot Advisor's last bucket is taken for.
  private static final double WORST = -StrictMath.log(1 - 0.25) / 730;
  // Advice is of the month before.
  private static final double ADVISED_HOURS = 730;

  @Override
  public String name() {
    return "advised";
  }

  @Override
  public JointAvailability of(List<MarketHistory> markets, long from, long until) {
    JointAvailability priced = new RecordedShare(bidOverOnDemand).of(markets, from, until);
    return JointAvailability.independent(
            IntStream.range(0, markets.size())
                .mapToDouble(i -> priced.of(i) * advised(markets.get(i).market()))
                .toArray())
        .withLeast(SeenPeriods.told(ADVISED_HOURS, outageHours).leastOfPool());
  }

  private double advised(Market market) {
    return 1 / (1 + rates.perHour(market).orElse(WORST) * outageHours);
  }
}
