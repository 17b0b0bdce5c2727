package dev.gleaner.simulator.study.markets;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.core.estimate.markets.MarketStatistics;
import dev.gleaner.core.estimate.markets.PriceCorrelation;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.simulator.kernel.PlanListener;
import dev.gleaner.simulator.kernel.Ticks;
import dev.gleaner.simulator.result.Finding;
import dev.gleaner.simulator.result.Measure;
import dev.gleaner.simulator.result.Plot;
import dev.gleaner.simulator.result.Plot.Point;
import dev.gleaner.simulator.result.Plot.Series;
import dev.gleaner.simulator.result.Result;
import dev.gleaner.simulator.result.ResultTable;
import dev.gleaner.simulator.result.Sentence;
import dev.gleaner.simulator.result.Unit;
import dev.gleaner.simulator.study.DataFiles;
import dev.gleaner.simulator.study.MarketSource;
import dev.gleaner.simulator.study.PriceSpan;
import dev.gleaner.simulator.study.Study;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * TR-Kubernetes, figures 4 and 5: what markets cost and how available they are, and which of them
 * are there together.
 */
public record SpotAvailabilityStudy(MarketSource source, double bid) implements Study {

  private static final long STEP = 300_000;
  private static final double WEAK = 0.1;
  private static final int DRAWN = 40;

  public static Study of(DataFiles data, Fields fields) {
    return new SpotAvailabilityStudy(
        MarketSource.of(data, fields), fields.number("bid", 1, 0.01, 100));
  }

  @Override
  public Result run(int threads, PlanListener listener) {
    PriceSpan prices = source.read();
    List<MarketStatistics> markets = prices.markets().stream().map(this::statistics).toList();
    double[][] there =
        prices.markets().stream().map(one -> there(one, prices)).toArray(double[][]::new);
    double[] pairs = pairs(there);
    double[] cost = markets.stream().mapToDouble(SpotAvailabilityStudy::perCore).toArray();
    double[] available = markets.stream().mapToDouble(MarketStatistics::availability).toArray();
    RankCorrelation rank = RankCorrelation.of(cost, available);
    return new Result(
        List.of(
            Finding.count("markets", (double) markets.size()),
            Finding.count(
                "markets that were always there",
                (double) Arrays.stream(available).filter(share -> share == 1).count()),
            Finding.availability("mean availability", Arrays.stream(available).average().orElse(0)),
            Finding.number("hours to a revocation", hoursToRevocation(markets)),
            Finding.number("rank correlation of cost and availability", rank.value()),
            Finding.count("pairs of markets that both went", (double) pairs.length),
            Finding.share("of them correlated by less than 0.1", below(pairs, WEAK)),
            Finding.number(
                "their largest correlation", Arrays.stream(pairs).max().orElse(Double.NaN))),
        List.of(
            Sentence.of(
                "A market was there %s of the time on average, and %s of %s were there always.",
                Sentence.quantity(Unit.AVAILABILITY, Arrays.stream(available).average().orElse(0)),
                Sentence.count(Arrays.stream(available).filter(share -> share == 1).count()),
                Sentence.count(markets.size())),
            Sentence.of(
                "Of the pairs of markets that both went, %s are correlated by less than 0.1.",
                Sentence.share(below(pairs, WEAK)))),
        List.of(
            "%d markets over %.1f days, there while the price is at most %s of the on-demand price; pairs by the state every five minutes. A market that never went has no correlation with any."
                .formatted(markets.size(), prices.days(), bid)),
        List.of(table(markets)),
        List.of(dots(cost, available), heatMap(prices, there)));
  }

  private MarketStatistics statistics(MarketHistory market) {
    return MarketStatistics.of(market, bid * market.market().type().onDemand());
  }

  private double[] there(MarketHistory market, PriceSpan span) {
    double most = bid * market.market().type().onDemand();
    int count = (int) ((span.until() - span.from()) / STEP);
    return Arrays.stream(market.prices().sampled(span.from(), STEP, count))
        .map(price -> Double.isNaN(price) ? price : price <= most ? 1 : 0)
        .toArray();
  }

  private static double[] pairs(double[][] there) {
    return IntStream.range(0, there.length)
        .boxed()
        .flatMapToDouble(
            i ->
                IntStream.range(0, i)
                    .mapToDouble(j -> PriceCorrelation.of(there[i], there[j]).value()))
        .filter(Double::isFinite)
        .toArray();
  }

  private static double below(double[] pairs, double limit) {
    return Arrays.stream(pairs).filter(value -> Math.abs(value) < limit).count()
        / (double) pairs.length;
  }

  private static double perCore(MarketStatistics market) {
    return market.meanPrice() / market.market().type().size().cores();
  }

  private static double hoursToRevocation(List<MarketStatistics> markets) {
    double hours =
        markets.stream().mapToLong(MarketStatistics::heldMillis).sum()
            / Ticks.MILLISECONDS.perHour();
    return hours / Math.max(1, markets.stream().mapToInt(MarketStatistics::revocations).sum());
  }

  private static ResultTable table(List<MarketStatistics> markets) {
    ResultTable.Rows rows = new ResultTable.Rows();
    for (MarketStatistics one : markets) {
      rows.add(
          one.market().name(),
          perCore(one),
          one.meanPrice() / one.market().type().onDemand(),
          one.availability(),
          (double) one.revocations());
    }
    return rows.table(
        "markets",
        "cost and availability",
        Measure.text("market", "market"),
        Measure.dollars("usd_per_core_hour", "a core for an hour"),
        Measure.share("of_on_demand", "of on-demand"),
        Measure.availability("availability", "availability"),
        Measure.count("revocations", "revocations"));
  }

  private static Plot dots(double[] cost, double[] available) {
    return new Plot(
        "Cost and availability of markets",
        Plot.Form.DOTS,
        "US dollars for an hour of a core",
        "availability",
        false,
        List.of(),
        List.of(
            new Series(
                "markets",
                IntStream.range(0, cost.length)
                    .mapToObj(i -> new Point(cost[i], available[i]))
                    .toList())));
  }

  // Those that were gone at times; nobody reads more rows than this.
  private static Plot heatMap(PriceSpan prices, double[][] there) {
    int[] shown =
        IntStream.range(0, there.length)
            .filter(i -> Arrays.stream(there[i]).anyMatch(state -> state == 0))
            .limit(DRAWN)
            .toArray();
    List<Series> rows = new ArrayList<>();
    for (int i : shown) {
      List<Point> points = new ArrayList<>();
      for (int k = 0; k < shown.length; k++) {
        points.add(new Point(k, PriceCorrelation.of(there[i], there[shown[k]]).value()));
      }
      rows.add(new Series(prices.names().get(i), points));
    }
    return new Plot(
        "Correlation of being there",
        Plot.Form.HEAT_MAP,
        "",
        "",
        false,
        rows.stream().map(Series::name).toList(),
        rows);
  }
}
