package dev.gleaner.simulator.study.markets;

import dev.gleaner.config.units.NumberText;
import dev.gleaner.config.yaml.Fields;
import dev.gleaner.core.buy.markets.Returns;
import dev.gleaner.core.buy.portfolio.Frontier;
import dev.gleaner.core.buy.portfolio.Portfolio;
import dev.gleaner.core.buy.portfolio.PortfolioProblem;
import dev.gleaner.core.estimate.markets.RiskMeasure;
import dev.gleaner.simulator.kernel.PlanListener;
import dev.gleaner.simulator.result.Finding;
import dev.gleaner.simulator.result.Measure;
import dev.gleaner.simulator.result.Plot;
import dev.gleaner.simulator.result.Plot.Point;
import dev.gleaner.simulator.result.Plot.Series;
import dev.gleaner.simulator.result.Result;
import dev.gleaner.simulator.result.ResultTable;
import dev.gleaner.simulator.result.Sentence;
import dev.gleaner.simulator.study.DataFiles;
import dev.gleaner.simulator.study.MarketSource;
import dev.gleaner.simulator.study.PriceSpan;
import dev.gleaner.simulator.study.Study;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** ExoSphere, figure 4: which markets portfolios hold, by risk aversion. */
public record WeightsStudy(
    MarketSource source, RiskMeasure risk, double bid, List<Double> riskAversions)
    implements Study {

  private static final double NOTICED = 0.005;
  private static final int DRAWN = 6;

  public static Study of(DataFiles data, Fields fields) {
    List<Double> riskAversions =
        fields.list("risk-aversions", text -> NumberText.parse(text, 0, 1e12));
    if (!riskAversions.equals(riskAversions.stream().sorted().toList())) {
      throw fields.bad("risk-aversions", "numbers in ascending order");
    }
    return new WeightsStudy(
        MarketSource.of(data, fields),
        fields.choice("risk", RiskMeasure.PRICE_COVARIANCE, RiskMeasure.class),
        fields.number("bid", 1, 0.01, 100),
        riskAversions);
  }

  @Override
  public Result run(int threads, PlanListener listener) {
    PriceSpan prices = source.read();
    List<Portfolio> portfolios =
        Frontier.of(
                new PortfolioProblem(
                    Returns.of(prices.markets()),
                    risk.model(bid).risks(prices.markets(), prices.from(), prices.until()),
                    0),
                riskAversions)
            .portfolios();
    List<Integer> held =
        IntStream.range(0, prices.markets().size())
            .boxed()
            .filter(i -> portfolios.stream().anyMatch(one -> one.weight(i) > NOTICED))
            .sorted(
                Comparator.comparingDouble(
                    i -> -portfolios.stream().mapToDouble(one -> one.weight(i)).sum()))
            .toList();
    List<Finding> findings = new ArrayList<>();
    for (Portfolio one : portfolios) {
      String at = " at risk aversion " + shown(one.riskAversion());
      findings.add(Finding.count("markets" + at, (double) noticed(one)));
      findings.add(
          Finding.share("largest share" + at, Arrays.stream(one.weights()).max().orElse(0)));
      findings.add(Finding.share("expected saving" + at, one.expectedReturn()));
    }
    return new Result(
        findings,
        List.of(sentence(portfolios.get(0)), sentence(portfolios.get(portfolios.size() - 1))),
        List.of(
            "%d markets over %.1f days; risk aversion is in units of one by %s."
                .formatted(prices.markets().size(), prices.days(), Fields.written(risk))),
        List.of(table(prices.names(), portfolios, held)),
        List.of(plot(prices.names(), portfolios, held)));
  }

  private static Sentence sentence(Portfolio one) {
    return Sentence.of(
        "At risk aversion %s the portfolio holds %s markets, the largest with %s, and expects to"
            + " save %s.",
        shown(one.riskAversion()),
        Sentence.count(noticed(one)),
        Sentence.share(Arrays.stream(one.weights()).max().orElse(0)),
        Sentence.share(one.expectedReturn()));
  }

  private static long noticed(Portfolio portfolio) {
    return Arrays.stream(portfolio.weights()).filter(weight -> weight > NOTICED).count();
  }

  private static ResultTable table(
      List<String> names, List<Portfolio> portfolios, List<Integer> held) {
    List<Measure> columns = new ArrayList<>(List.of(Measure.text("market", "market")));
    for (Portfolio one : portfolios) {
      String alpha = shown(one.riskAversion());
      columns.add(Measure.share("share_at_risk_aversion_" + alpha, "alpha " + alpha));
    }
    List<List<Object>> rows = new ArrayList<>();
    for (int market : held) {
      List<Object> row = new ArrayList<>(List.of(names.get(market)));
      portfolios.forEach(one -> row.add(one.weight(market)));
      rows.add(row);
    }
    return new ResultTable("weights", "share of each market", columns, rows);
  }

  // The smaller ones share a colour: nobody tells thirty apart.
  private static Plot plot(List<String> names, List<Portfolio> portfolios, List<Integer> held) {
    List<Series> series = new ArrayList<>();
    for (int market : held.subList(0, Math.min(DRAWN, held.size()))) {
      series.add(
          new Series(
              names.get(market),
              IntStream.range(0, portfolios.size())
                  .mapToObj(i -> new Point(i, portfolios.get(i).weight(market)))
                  .toList()));
    }
    series.add(
        new Series(
            "all others",
            IntStream.range(0, portfolios.size())
                .mapToObj(
                    i ->
                        new Point(
                            i,
                            1
                                - held.stream()
                                    .limit(DRAWN)
                                    .mapToDouble(portfolios.get(i)::weight)
                                    .sum()))
                .toList()));
    return new Plot(
        "Shares of markets",
        Plot.Form.STACKED_BARS,
        "risk aversion",
        "share of the portfolio",
        false,
        portfolios.stream().map(one -> shown(one.riskAversion())).toList(),
        series);
  }

  private static String shown(double riskAversion) {
    return riskAversion == StrictMath.rint(riskAversion)
        ? String.valueOf((long) riskAversion)
        : String.valueOf(riskAversion);
  }
}
