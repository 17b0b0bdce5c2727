package dev.gleaner.simulator.study.markets;

import dev.gleaner.config.units.NumberText;
import dev.gleaner.config.yaml.Fields;
import dev.gleaner.core.buy.markets.Returns;
import dev.gleaner.core.estimate.markets.HybridCovariance;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.share.BestFit;
import dev.gleaner.core.share.ServerPool;
import dev.gleaner.simulator.kernel.PlanListener;
import dev.gleaner.simulator.kernel.SeedReader;
import dev.gleaner.simulator.result.Finding;
import dev.gleaner.simulator.result.Measure;
import dev.gleaner.simulator.result.Plot;
import dev.gleaner.simulator.result.Plot.Point;
import dev.gleaner.simulator.result.Plot.Series;
import dev.gleaner.simulator.result.Result;
import dev.gleaner.simulator.result.ResultTable;
import dev.gleaner.simulator.result.Sentence;
import dev.gleaner.simulator.sharing.CheapestMarkets;
import dev.gleaner.simulator.sharing.OptimisedPortfolios;
import dev.gleaner.simulator.sharing.OptimisedPortfolios.Taste;
import dev.gleaner.simulator.sharing.PortfolioChoice;
import dev.gleaner.simulator.sharing.RiskLevel;
import dev.gleaner.simulator.sharing.RiskMix;
import dev.gleaner.simulator.sharing.SharingResult;
import dev.gleaner.simulator.sharing.SharingSettings;
import dev.gleaner.simulator.sharing.SharingStudy;
import dev.gleaner.simulator.study.DataFiles;
import dev.gleaner.simulator.study.MarketSource;
import dev.gleaner.simulator.study.PriceSpan;
import dev.gleaner.simulator.study.Study;
import dev.gleaner.traces.vms.EucalyptusVms;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * ExoSphere, figure 11: what sharing servers between applications saves. The first half of the
 * prices is known when portfolios are made, the second half is what is paid.
 *
 * @param riskAversions of low, medium and high levels, or none for the cheapest markets
 */
public record SharingFigure(
    DataFiles data, MarketSource source, double bid, List<Double> riskAversions, List<Long> seeds)
    implements Study {

  /** The portfolios that a file may ask for. */
  enum Portfolios {
    CHEAPEST,
    OPTIMISED
  }

  private static final int SEEDS = 3;
  private static final Resources SHAPE = new Resources(1, 4096);
  private static final List<Double> USUAL = List.of(0.0, 1e5, 1e5);

  /** As many markets as the cheapest portfolios of {@link CheapestMarkets#USUAL_NUMBERS} have. */
  private static final List<Double> MOST_IN_ONE_MARKET = List.of(1.0, 1 / 5.0, 1 / 12.0);

  public static Study of(DataFiles data, Fields fields) {
    boolean optimised =
        fields.choice("portfolios", Portfolios.CHEAPEST, Portfolios.class) == Portfolios.OPTIMISED;
    List<Double> given = fields.list("risk-aversions", text -> NumberText.parse(text, 0, 1e12));
    if (fields.has("risk-aversions") && (!optimised || given.size() != USUAL.size())) {
      throw fields.bad(
          "risk-aversions",
          "three numbers for low, medium and high, and \"portfolios: optimised\" beside them");
    }
    return new SharingFigure(
        data,
        MarketSource.of(data, fields),
        fields.number("bid", 1, 0.01, 100),
        !optimised ? List.of() : given.isEmpty() ? USUAL : given,
        SeedReader.read(fields, SEEDS));
  }

  @Override
  public Result run(int threads, PlanListener listener) {
    PriceSpan prices = source.read();
    long half = prices.from() + (prices.until() - prices.from()) / 2;
    // Whoever has no past cannot be chosen by it.
    List<MarketHistory> markets =
        prices.markets().stream().filter(one -> one.prices().start() < half).toList();
    PortfolioChoice choice =
        portfolios(
            markets.stream().map(one -> one.between(prices.from(), half)).toList(),
            prices.from(),
            half);
    var arrivals = EucalyptusVms.read(data.one("arrivals")).requests();
    List<SharingResult> results =
        SharingStudy.run(
            new SharingSettings(
                arrivals,
                markets,
                half,
                prices.until(),
                choice,
                RiskMix.OF_FIGURE_11,
                new BestFit(),
                ServerPool.ALLOCATION_LATENCY,
                bid,
                seeds),
            threads,
            listener);
    return new Result(
        results.stream()
            .map(one -> Finding.share("saved by sharing, " + one.mix().name(), one.saving()))
            .toList(),
        results.stream()
            .limit(Sentence.MOST)
            .map(
                one ->
                    Sentence.of(
                        "Cost of shared servers against private ones, %s: %s.",
                        one.mix().name(),
                        new Sentence.Comparison(one.saving(), "less", "more", "about the same")))
            .toList(),
        List.of(
            "%d applications, %d markets, %d seeds; prices of the first half choose, those of the second are paid."
                .formatted(arrivals.size(), markets.size(), seeds.size())),
        List.of(table(results)),
        List.of(plot(results)));
  }

  private PortfolioChoice portfolios(List<MarketHistory> past, long from, long until) {
    if (riskAversions.isEmpty()) {
      return new CheapestMarkets(past, SHAPE, CheapestMarkets.USUAL_NUMBERS);
    }
    return new OptimisedPortfolios(
        past.stream().map(MarketHistory::market).toList(),
        Returns.of(past),
        new HybridCovariance(bid).risks(past, from, until),
        Map.of(
            RiskLevel.LOW, taste(0),
            RiskLevel.MEDIUM, taste(1),
            RiskLevel.HIGH, taste(2)));
  }

  private Taste taste(int level) {
    return new Taste(riskAversions.get(level), MOST_IN_ONE_MARKET.get(level));
  }

  private static ResultTable table(List<SharingResult> results) {
    ResultTable.Rows rows = new ResultTable.Rows();
    for (SharingResult one : results) {
      rows.add(
          one.mix().name(),
          one.privately().dollars(),
          one.shared().dollars(),
          one.saving(),
          one.privately().utilisation(),
          one.shared().utilisation(),
          one.privately().bought(),
          one.shared().bought());
    }
    return rows.table(
        "mixes",
        "cost of each mix of risk levels",
        Measure.text("mix", "risk levels"),
        Measure.dollars("private_usd", "private"),
        Measure.dollars("shared_usd", "shared"),
        Measure.share("saved", "saved"),
        Measure.share("private_utilisation", "used, private"),
        Measure.share("shared_utilisation", "used, shared"),
        Measure.count("private_servers", "servers, private"),
        Measure.count("shared_servers", "servers, shared"));
  }

  private static Plot plot(List<SharingResult> results) {
    return new Plot(
        "Private and shared cost",
        Plot.Form.BARS,
        "risk levels",
        "US dollars",
        false,
        results.stream().map(one -> one.mix().name()).toList(),
        List.of(
            bars("private", results, one -> one.privately().dollars().mean()),
            bars("shared", results, one -> one.shared().dollars().mean())));
  }

  private static Series bars(
      String name, List<SharingResult> results, ToDoubleFunction<SharingResult> dollars) {
    return new Series(
        name,
        IntStream.range(0, results.size())
            .mapToObj(i -> new Point(i, dollars.applyAsDouble(results.get(i))))
            .toList());
  }
}
