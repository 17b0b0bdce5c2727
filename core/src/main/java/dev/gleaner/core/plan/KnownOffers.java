package dev.gleaner.core.plan;

import dev.gleaner.core.buy.capacity.MarketOffers;
import dev.gleaner.core.estimate.availability.JointAvailability;
import dev.gleaner.core.estimate.availability.RecordedShare;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.MarketHistory;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What could be bought at some time, by what was known then.
 *
 * @param markets of the spot offers, in their order
 * @param neverLost no spot server would have been lost in what was seen
 */
record KnownOffers(List<MarketHistory> markets, MarketOffers offers, boolean neverLost) {

  private static final long DAY = 86_400_000;

  static KnownOffers of(List<MarketHistory> markets, CapacityRequest request, long now) {
    long from = now - request.windowMillis();
    List<MarketHistory> known =
        markets.stream().filter(market -> market.between(from, now).prices() != null).toList();
    if (known.isEmpty()) {
      throw new BadInputException(
          "none of %d markets has a price in the last %d days; look at a longer past"
              .formatted(markets.size(), request.windowMillis() / DAY));
    }
    long seen = known.stream().mapToLong(market -> market.prices().start()).min().orElseThrow();
    long start = Math.max(from, seen);
    JointAvailability observed = new RecordedShare(request.bidOverOnDemand()).of(known, start, now);
    return new KnownOffers(
        known,
        MarketOffers.of(
            known,
            start,
            now,
            request.bidOverOnDemand(),
            request.expectations().model(request.bidOverOnDemand()),
            request.failures()),
        IntStream.range(0, known.size()).allMatch(i -> observed.of(i) == 1));
  }
}
