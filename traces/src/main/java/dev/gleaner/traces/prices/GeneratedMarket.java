package dev.gleaner.traces.prices;

import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** The prices of one market of the example: a level that wanders, and scarcity above it. */
final class GeneratedMarket {

  private static final double FELT_IN_ZONE = 0.7;
  private static final double FELT_IN_FAMILY = 0.6;

  /** A wandering level forgets where it was within some changes. */
  private static final double MEMORY = 0.95;

  private static final double SMALLEST_STEP = 1e4;

  /** How markets differ. */
  private record Temper(
      double hoursBetweenChanges, double unrest, double swing, Scarcity.Habit own) {}

  /** Calm, restless, following the day, spiking. */
  private static final List<Temper> TEMPERS =
      List.of(
          new Temper(6, 0.01, 0, new Scarcity.Habit(60, 0.5)),
          new Temper(0.3, 0.06, 0, new Scarcity.Habit(10, 0.5)),
          new Temper(0.5, 0.02, 0.35, new Scarcity.Habit(20, 0.5)),
          new Temper(0.75, 0.03, 0, new Scarcity.Habit(1.5, 0.4)));

  private final Market market;
  private final RandomStream random;
  private final Temper temper;
  private final double usualShare;
  private final List<Scarcity> scarcity = new ArrayList<>();

  GeneratedMarket(Market market, RandomStreams streams) {
    this.market = market;
    RandomStreams own = streams.under(market.name());
    this.random = own.stream("level");
    this.temper = TEMPERS.get(random.below(TEMPERS.size()));
    this.usualShare = random.uniform(0.16, 0.4);
    String family = market.type().family();
    scarcity.addAll(Scarcity.generate(temper.own(), own.stream("own")));
    scarcity.addAll(
        Scarcity.felt(shared(streams.stream(market.zone())), FELT_IN_ZONE, own.stream("zone")));
    scarcity.addAll(
        Scarcity.felt(shared(streams.stream(family)), FELT_IN_FAMILY, own.stream("family")));
  }

  // Zones and families differ: some are scarce every few days, others once in the example.
  private static List<Scarcity> shared(RandomStream random) {
    double days = random.boundedPareto(5, 60, 0.5);
    return Scarcity.generate(new Scarcity.Habit(days, 1.5), random);
  }

  MarketRows rows() {
    MarketRows rows = new MarketRows();
    TreeSet<Long> edges = new TreeSet<>();
    for (Scarcity one : scarcity) {
      edges.add(one.start());
      edges.add(one.end());
    }
    double wander = 0;
    double between = temper.hoursBetweenChanges() * 3_600_000;
    // Not all markets are known from the first moment on.
    long time = GeneratedPrices.START + (long) random.exponential(between);
    while (time < GeneratedPrices.END) {
      wander = MEMORY * wander + random.gaussian(0, temper.unrest());
      double level = usualShare * StrictMath.exp(wander) * daily(time);
      long next = time + 1000 + (long) random.exponential(between);
      add(rows, time, level);
      for (long edge : edges.subSet(time + 1, next)) {
        add(rows, edge, level);
      }
      time = next;
    }
    return rows;
  }

  private void add(MarketRows rows, long time, double level) {
    double share = level;
    for (Scarcity one : scarcity) {
      share = one.holdsAt(time) ? Math.max(share, one.height()) : share;
    }
    double price = share * market.type().onDemand();
    if (time < GeneratedPrices.END) {
      rows.add(time, Math.max(1, StrictMath.rint(price * SMALLEST_STEP)) / SMALLEST_STEP);
    }
  }

  private double daily(long time) {
    double day = (double) (time % GeneratedPrices.DAY) / GeneratedPrices.DAY;
    // Lowest early in the morning.
    return 1 - temper.swing() * StrictMath.cos(2 * StrictMath.PI * (day - 0.2));
  }
}
