package dev.gleaner.core.buy.capacity;

import dev.gleaner.core.estimate.availability.AvailabilityModel;
import dev.gleaner.core.estimate.availability.JointAvailability;
import dev.gleaner.core.estimate.markets.Spells;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What can be bought: spot servers of all markets, in their order, and then the same servers on
 * demand.
 */
public record MarketOffers(List<Offer> offers, JointAvailability availability) {

  public MarketOffers {
    offers = List.copyOf(offers);
  }

  /**
   * As a span of the past lets one expect. A market whose price was never at or below the bid is
   * offered at the bid, and never there.
   *
   * @param failures the share of time in which hardware fails, of any server
   */
  public static MarketOffers of(
      List<MarketHistory> markets,
      long from,
      long until,
      double bidOverOnDemand,
      AvailabilityModel model,
      double failures) {
    List<Offer> offers = new ArrayList<>();
    for (MarketHistory one : markets) {
      double bid = bidOverOnDemand * one.market().type().onDemand();
      offers.add(Offer.spot(one.market(), paidPrice(one.prices(), from, until, bid)));
    }
    markets.stream().map(MarketHistory::market).map(Offer::onDemand).forEach(offers::add);
    double[] always = new double[markets.size()];
    Arrays.fill(always, 1);
    return new MarketOffers(
        offers, model.of(markets, from, until).and(always).withFailures(failures));
  }

  public CapacityProblem problem(CapacityTarget target) {
    return new CapacityProblem(offers, availability, target);
  }

  /** The markets of the spot servers. */
  public List<Market> markets() {
    return offers.subList(0, offers.size() / 2).stream().map(Offer::market).toList();
  }

  // The mean over the time in which one pays at all.
  private static double paidPrice(PriceSeries all, long from, long until, double bid) {
    PriceSeries seen = all.between(from, until);
    if (seen == null) {
      return bid;
    }
    Spells above = Spells.above(seen, bid);
    double dollars = seen.cost(from, until);
    for (int i = 0; i < above.count(); i++) {
      dollars -= seen.cost(above.start(i), above.end(i));
    }
    double hours = (seen.end() - seen.start() - above.millis()) / 3_600_000.0;
    // What is left of a difference of sums may be nothing but their error.
    return hours > 0 && dollars > 1e-9 * bid * hours ? dollars / hours : bid;
  }
}
