package dev.gleaner.core.buy.capacity;

import dev.gleaner.core.estimate.availability.JointAvailability;
import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.List;

/** Random problems of all kinds, small enough that all pools can be tried. */
public final class SmallProblems {

  private SmallProblems() {}

  /**
   * By turns with one latent class or two, with and without on-demand servers, a memory, and
   * hardware that fails.
   */
  public static CapacityProblem random(long seed) {
    RandomStream random = new RandomStreams(seed).stream("small");
    int spots = 2 + random.below(3);
    List<Offer> offers = new ArrayList<>();
    for (int i = 0; i < spots; i++) {
      Market market = market(random, "spot" + i);
      offers.add(Offer.spot(market, market.type().onDemand() * random.uniform(0.15, 0.6)));
    }
    JointAvailability availability = availability(random, spots, seed % 2 == 0);
    if (seed % 3 == 0) {
      offers.add(Offer.onDemand(market(random, "regular")));
      availability = availability.and(1);
    }
    int capacity = 3 + random.below(10);
    return new CapacityProblem(
        offers,
        availability.withFailures(seed % 7 == 0 ? 1e-3 : 0),
        new CapacityTarget(
            capacity,
            seed % 5 == 0 ? 5L * capacity : 0,
            StrictMath.pow(10, -1 - 3 * random.uniform())));
  }

  private static Market market(RandomStream random, String name) {
    int cores = 1 + random.below(4);
    long memory = (1L + random.below(8)) * cores;
    return new Market("a", new InstanceType(name, new Resources(cores, memory), 0.1 * cores));
  }

  private static JointAvailability availability(RandomStream random, int size, boolean isStormy) {
    double[] calm = SomeOffers.availabilities(random, size, 3);
    return isStormy
        ? JointAvailability.mixture(
            new double[] {0.9, 0.1},
            new double[][] {calm, SomeOffers.availabilities(random, size, 1.5)})
        : JointAvailability.independent(calm);
  }
}
