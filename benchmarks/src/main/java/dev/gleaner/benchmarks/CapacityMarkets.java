package dev.gleaner.benchmarks;

import dev.gleaner.core.buy.capacity.CapacityProblem;
import dev.gleaner.core.buy.capacity.CapacityTarget;
import dev.gleaner.core.buy.capacity.MarketOffers;
import dev.gleaner.core.buy.capacity.Offer;
import dev.gleaner.core.estimate.availability.JointAvailability;
import dev.gleaner.core.estimate.availability.RecordedShare;
import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.prices.InstanceTypes;
import dev.gleaner.traces.prices.PriceFiles;
import dev.gleaner.traces.prices.PriceHistories;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Offers to hold a capacity with. */
final class CapacityMarkets {

  private static final int[] CORES = {2, 4, 8, 16, 32, 48, 64, 96};
  private static final double FAILURES = 1e-4;

  private CapacityMarkets() {}

  /**
   * Spot servers at 0.2 to 0.7 of the on-demand price that are gone for 0.01 to 20 % of the time,
   * and the same servers on demand, which fail for 0.01 % of it.
   */
  static MarketOffers generated(int count) {
    RandomStream random = new RandomStreams(count).stream("capacity-benchmark");
    List<Offer> offers = new ArrayList<>();
    List<Offer> onDemand = new ArrayList<>();
    double[] available = new double[count];
    for (int i = 0; i < count; i++) {
      int cores = CORES[random.below(CORES.length)];
      double price = cores * random.uniform(0.04, 0.07);
      Market market =
          new Market("a", new InstanceType("t" + i, new Resources(cores, 4096L * cores), price));
      offers.add(Offer.spot(market, price * random.uniform(0.2, 0.7)));
      onDemand.add(Offer.onDemand(market));
      available[i] = 1 - StrictMath.pow(10, -random.uniform(0.7, 4));
    }
    offers.addAll(onDemand);
    double[] always = new double[count];
    Arrays.fill(always, 1);
    return new MarketOffers(
        offers, JointAvailability.independent(available).and(always).withFailures(FAILURES));
  }

  /** The spot servers only. */
  static CapacityProblem spotOnly(int count, CapacityTarget target) {
    MarketOffers all = generated(count);
    int[] spot = new int[count];
    Arrays.setAll(spot, i -> i);
    return new CapacityProblem(
        all.offers().subList(0, count), all.availability().only(spot), target);
  }

  /** What a file of prices lets one expect at a bid, or nothing if it is not in this folder. */
  static Optional<MarketOffers> real(Path data, String file, double bidOverOnDemand) {
    Path prices = data.resolve("prices/" + file);
    Path types = data.resolve("prices/ec2-instance-types-us-east-1.csv");
    if (!Files.exists(prices) || !Files.exists(types)) {
      return Optional.empty();
    }
    PriceHistories histories = PriceFiles.read(List.of(prices), InstanceTypes.read(types));
    return Optional.of(
        MarketOffers.of(
            histories.markets(),
            histories.start(),
            histories.end(),
            bidOverOnDemand,
            new RecordedShare(bidOverOnDemand),
            FAILURES));
  }
}
