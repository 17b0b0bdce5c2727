package dev.gleaner.core.buy.capacity;

import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Offers for tests. */
public final class SomeOffers {

  private SomeOffers() {}

  public static Market market(String name, int cores) {
    return new Market(
        "a", new InstanceType(name, new Resources(cores, 4096L * cores), 0.1 * cores));
  }

  public static Offer spot(int number, int cores, double price) {
    return Offer.spot(market("t" + number, cores), price);
  }

  /** Of one to a few cores, for a tenth to a half of the on-demand price. */
  public static List<Offer> random(RandomStream random, int count, int mostCores) {
    List<Offer> offers = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int cores = 1 + random.below(mostCores);
      offers.add(spot(i, cores, cores * 0.1 * (0.1 + 0.4 * random.uniform())));
    }
    return offers;
  }

  /** From nearly always to hardly ever, on a scale of nines. */
  public static double[] availabilities(RandomStream random, int count, double mostNines) {
    return IntStream.range(0, count)
        .mapToDouble(i -> 1 - StrictMath.pow(10, -mostNines * random.uniform()))
        .toArray();
  }
}
