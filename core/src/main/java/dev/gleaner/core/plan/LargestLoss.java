package dev.gleaner.core.plan;

import dev.gleaner.core.buy.capacity.CapacityPool;
import dev.gleaner.core.model.Market;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What is left when the market goes that most of a pool comes from.
 *
 * @param lost capacity that goes with it
 * @param left capacity that is there then, if nothing else is gone
 * @param unavailability the probability that less than the need is there while it is gone
 */
public record LargestLoss(Market market, int lost, int left, double unavailability) {

  /** Nothing where all servers are on demand: those do not go. */
  static Optional<LargestLoss> of(CapacityPool pool) {
    return IntStream.of(pool.held())
        .filter(offer -> !pool.problem().offers().get(offer).isOnDemand())
        .boxed()
        .max(Comparator.comparingInt(pool::capacityOf))
        .map(
            offer ->
                new LargestLoss(
                    pool.problem().offers().get(offer).market(),
                    pool.capacityOf(offer),
                    pool.capacity() - pool.capacityOf(offer),
                    pool.known(
                        pool.unavailabilityWithout(offer), pool.problem().target().capacity())));
  }
}
