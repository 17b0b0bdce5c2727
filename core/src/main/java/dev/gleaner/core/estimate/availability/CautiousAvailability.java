package dev.gleaner.core.estimate.availability;

import dev.gleaner.core.estimate.markets.Spells;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import java.util.List;
import java.util.stream.IntStream;

/**
 * An estimate that does not take what was not seen for impossible, and what was for the future.
 * Markets are lost at some rate and come back at another; each rate is learnt from the market and
 * from all others ({@link RatePrior}), and the share of time in which it will be there follows from
 * both and from whether it is there now. Markets are independent of each other.
 *
 * @param bidOverOnDemand the most that is paid, as a multiple of the on-demand price
 * @param horizonMillis for how long servers are to be there
 */
public record CautiousAvailability(double bidOverOnDemand, long horizonMillis)
    implements AvailabilityModel {

  private static final double MILLIS_PER_HOUR = 3_600_000;

  public CautiousAvailability {
    if (horizonMillis < 1) {
      throw new IllegalArgumentException("a horizon of " + horizonMillis);
    }
  }

  @Override
  public String name() {
    return "cautious";
  }

  @Override
  public JointAvailability of(List<MarketHistory> markets, long from, long until) {
    Seen seen = new Seen(markets.size());
    for (int i = 0; i < markets.size(); i++) {
      MarketHistory one = markets.get(i);
      double bid = bidOverOnDemand * one.market().type().onDemand();
      seen.add(i, one.prices().between(from, until), until, bid);
    }
    RatePrior losses = RatePrior.of(seen.losses, seen.held);
    RatePrior returns = RatePrior.of(seen.returns, seen.gone);
    JointAvailability found =
        JointAvailability.independent(
            IntStream.range(0, markets.size())
                .mapToDouble(
                    i ->
                        seen.isKnown(i)
                            ? share(
                                losses.rate(seen.losses[i], seen.held[i]),
                                returns.rate(seen.returns[i], seen.gone[i]),
                                seen.thereNow[i])
                            : 0)
                .toArray());
    SeenPeriods periods = SeenPeriods.of(markets, from, until, bidOverOnDemand);
    double period = periods.hoursPerPeriod((until - from) / MILLIS_PER_HOUR);
    // Who looks ahead for less than a period expects less to happen.
    double part = Math.min(1, horizonMillis / MILLIS_PER_HOUR / period);
    return periods.limit(found, part * periods.leastOfMarket());
  }

  // The mean over the horizon of a chain with two states that starts in the one of now.
  private double share(double loss, double back, boolean there) {
    double both = (loss + back) * (horizonMillis / MILLIS_PER_HOUR);
    double forgotten = 1 + StrictMath.expm1(-both) / both;
    double usually = back / (loss + back);
    return there ? 1 - (1 - usually) * forgotten : usually * forgotten;
  }

  /** What happened to each market; hours. */
  private static final class Seen {

    private final int[] losses;
    private final int[] returns;
    private final double[] held;
    private final double[] gone;
    private final boolean[] thereNow;

    Seen(int markets) {
      losses = new int[markets];
      returns = new int[markets];
      held = new double[markets];
      gone = new double[markets];
      thereNow = new boolean[markets];
    }

    void add(int market, PriceSeries prices, long until, double bid) {
      if (prices == null) {
        return;
      }
      Spells above = Spells.above(prices, bid);
      boolean open = above.count() > 0 && above.end(above.count() - 1) == prices.end();
      losses[market] = above.revocations();
      returns[market] = above.count() - (open ? 1 : 0);
      gone[market] = above.millis() / MILLIS_PER_HOUR;
      held[market] = (prices.end() - prices.start()) / MILLIS_PER_HOUR - gone[market];
      thereNow[market] = !open && prices.end() == until;
    }

    boolean isKnown(int market) {
      return held[market] + gone[market] > 0;
    }
  }
}
