package dev.gleaner.core.estimate.markets;

import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** Servers go when the price rises above the bid: the rule of EC2's spot market until late 2017. */
public final class BidCrossings implements RevocationRates {

  private static final double MILLIS_PER_HOUR = 3_600_000;

  private final Map<Market, MarketStatistics> statistics = new HashMap<>();

  public BidCrossings(List<MarketHistory> markets, double bidOverOnDemand) {
    for (MarketHistory history : markets) {
      double bid = bidOverOnDemand * history.market().type().onDemand();
      statistics.put(history.market(), MarketStatistics.of(history, bid));
    }
  }

  /** Without a single one seen, half of one over the time that was watched. */
  @Override
  public OptionalDouble perHour(Market market) {
    MarketStatistics figures = statistics.get(market);
    if (figures == null || figures.heldMillis() == 0) {
      return OptionalDouble.empty();
    }
    double seen = figures.isCensored() ? 0.5 : figures.revocations();
    return OptionalDouble.of(seen * MILLIS_PER_HOUR / figures.heldMillis());
  }

  /** Without a single loss seen, more than the time that was watched. */
  @Override
  public Optional<ExpectedStay> stay(Market market) {
    MarketStatistics figures = statistics.get(market);
    return figures != null && figures.heldMillis() > 0 && figures.isCensored()
        ? Optional.of(
            new ExpectedStay(
                figures.heldMillis() / MILLIS_PER_HOUR, ExpectedStay.Sureness.MORE_THAN))
        : RevocationRates.super.stay(market);
  }
}
