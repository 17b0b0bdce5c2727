package dev.gleaner.benchmarks;

import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.traces.prices.InstanceTypes;
import dev.gleaner.traces.prices.PriceFiles;
import dev.gleaner.traces.prices.PriceHistories;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Hourly prices of many markets over 60 days, in on-demand prices. */
final class PortfolioSamples {

  private static final long HOUR = 3_600_000;
  private static final int HOURS = 60 * 24;
  private static final int GENERATED_MARKETS = 2_500;

  private final double[][] markets;
  private final String source;

  private PortfolioSamples(double[][] markets, String source) {
    this.markets = markets;
    this.source = source;
  }

  /** What was paid, or nothing if it is not in this folder of data. */
  static Optional<PortfolioSamples> real(Path data) {
    Path prices = data.resolve("prices/ec2-us-east-1-2024q1.csv.gz");
    Path types = data.resolve("prices/ec2-instance-types-us-east-1.csv");
    if (!Files.exists(prices) || !Files.exists(types)) {
      return Optional.empty();
    }
    PriceHistories histories = PriceFiles.read(List.of(prices), InstanceTypes.read(types));
    long from = histories.end() - HOURS * HOUR;
    double[][] known =
        histories.markets().stream()
            .filter(market -> market.prices().start() <= from)
            .map(market -> relative(market, from))
            .toArray(double[][]::new);
    return Optional.of(new PortfolioSamples(known, "EC2 us-east-1, 60 days of early 2024"));
  }

  /**
   * Fifty families and six zones whose prices wander, and what each market adds. Portfolios hold
   * many more of these markets than of real ones, which makes them harder to find.
   */
  static PortfolioSamples generated() {
    RandomStreams streams = new RandomStreams(1).under("portfolio-benchmark");
    double[][] families = new double[50][];
    Arrays.setAll(families, i -> wandering(streams.stream("family " + i), 0.02));
    double[][] zones = new double[6][];
    Arrays.setAll(zones, i -> wandering(streams.stream("zone " + i), 0.01));
    double[][] markets = new double[GENERATED_MARKETS][];
    for (int i = 0; i < markets.length; i++) {
      RandomStream own = streams.stream("market " + i);
      double level = own.uniform(0.2, 0.6);
      markets[i] = wandering(own, 0.02);
      for (int t = 0; t < HOURS; t++) {
        markets[i][t] += level + families[i % 50][t] + zones[i % 6][t];
      }
    }
    return new PortfolioSamples(markets, "Generated prices");
  }

  String source() {
    return "%s, %,d markets".formatted(source, markets.length);
  }

  int size() {
    return markets.length;
  }

  /** Some of the markets, evenly from all. */
  PortfolioCase some(int count) {
    double[][] chosen = new double[count][];
    Arrays.setAll(chosen, i -> markets[(int) ((long) i * markets.length / count)]);
    return PortfolioCase.of(chosen);
  }

  private static double[] relative(MarketHistory market, long from) {
    double[] samples = market.prices().sampled(from, HOUR, HOURS);
    for (int i = 0; i < samples.length; i++) {
      samples[i] /= market.market().type().onDemand();
    }
    return samples;
  }

  private static double[] wandering(RandomStream random, double step) {
    double[] values = new double[HOURS];
    for (int t = 1; t < HOURS; t++) {
      values[t] = 0.99 * values[t - 1] + random.uniform(-step, step) / 2;
    }
    return values;
  }
}
