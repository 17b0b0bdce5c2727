package dev.gleaner.simulator.study.markets;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.core.buy.markets.NameGlobs;
import dev.gleaner.core.buy.markets.Returns;
import dev.gleaner.core.estimate.markets.RiskMatrix;
import dev.gleaner.core.estimate.markets.RiskMeasure;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.simulator.kernel.PlanListener;
import dev.gleaner.simulator.result.Finding;
import dev.gleaner.simulator.result.Measure;
import dev.gleaner.simulator.result.Plot;
import dev.gleaner.simulator.result.Plot.Point;
import dev.gleaner.simulator.result.Plot.Series;
import dev.gleaner.simulator.result.Result;
import dev.gleaner.simulator.result.ResultTable;
import dev.gleaner.simulator.study.DataFiles;
import dev.gleaner.simulator.study.MarketChoice;
import dev.gleaner.simulator.study.MarketSource;
import dev.gleaner.simulator.study.PriceSpan;
import dev.gleaner.simulator.study.Study;
import dev.gleaner.simulator.study.markets.PortfolioCandidates.Choice;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * ExoSphere, figures 3 and 7: expected saving against risk, for portfolios of several sets of
 * markets, or for portfolios beside what others choose.
 *
 * @param sets by name; with more than one the others are left out
 * @param discounts from which savings are drawn instead of from prices (figure 7c)
 */
public record FrontierStudy(
    MarketSource source,
    RiskMeasure risk,
    double bid,
    Optional<CorrelatedRisk> synthetic,
    Map<String, MarketChoice> sets,
    Optional<Discounts> discounts)
    implements Study {

  /** Of a cloud with fixed prices: the same for each seed. */
  record Discounts(double least, double most, long seed) {

    double[] draw(int count) {
      RandomStream random = new RandomStreams(seed).stream("discounts");
      double[] savings = new double[count];
      Arrays.setAll(savings, i -> random.uniform(least, most));
      return savings;
    }
  }

  public static Study of(DataFiles data, Fields fields) {
    Map<String, MarketChoice> sets = new LinkedHashMap<>();
    Fields written = fields.below("candidates");
    written
        .mapping()
        .entries()
        .keySet()
        .forEach(name -> sets.put(name, MarketChoice.of(written.below(name))));
    if (sets.isEmpty()) {
      sets.put("all", new MarketChoice(NameGlobs.ALL, NameGlobs.ALL));
    }
    Fields fixed = fields.below("discounts");
    return new FrontierStudy(
        MarketSource.of(data, fields),
        fields.choice("risk", RiskMeasure.PRICE_COVARIANCE, RiskMeasure.class),
        fields.number("bid", 1, 0.01, 100),
        fields.has("synthetic")
            ? Optional.of(CorrelatedRisk.of(fields.below("synthetic")))
            : Optional.empty(),
        sets,
        fields.has("discounts")
            ? Optional.of(
                new Discounts(
                    fixed.fraction("least", 0.8, 0, 1),
                    fixed.fraction("most", 0.802, 0, 1),
                    fixed.count("seed", 1, 0, Integer.MAX_VALUE)))
            : Optional.empty());
  }

  @Override
  public Result run(int threads, PlanListener listener) {
    PriceSpan prices = source.read();
    listener.begins("sets of markets", sets.size());
    List<PortfolioCandidates> candidates = new ArrayList<>();
    List<Finding> findings = new ArrayList<>();
    ResultTable.Rows rows = new ResultTable.Rows();
    Map<String, List<Point>> dots = new LinkedHashMap<>();
    for (Map.Entry<String, MarketChoice> set : sets.entrySet()) {
      PriceSpan some = prices.of(set.getValue());
      if (some.markets().isEmpty()) {
        throw new BadInputException("candidates.%s: has no market".formatted(set.getKey()));
      }
      double[] returns = returns(some);
      PortfolioCandidates chosen =
          new PortfolioCandidates(set.getKey(), some.markets(), returns, risks(some));
      candidates.add(chosen);
      List<Choice> choices = new ArrayList<>(chosen.portfolios());
      if (sets.size() == 1) {
        List<Choice> others = chosen.others(returns);
        choices.addAll(others);
        findings.addAll(FrontierFindings.besideOthers(chosen, others));
      }
      for (Choice one : choices) {
        addRow(rows, chosen.name(), one);
        String series = sets.size() == 1 ? one.by() : chosen.name();
        dots.computeIfAbsent(series, name -> new ArrayList<>())
            .add(new Point(one.risk(), one.saving()));
      }
      listener.step();
    }
    if (sets.size() > 1) {
      findings.addAll(FrontierFindings.betweenSets(candidates));
    }
    return new Result(
        findings,
        FrontierFindings.sentences(candidates),
        notes(prices),
        List.of(table(rows)),
        List.of(plot(dots)));
  }

  private double[] returns(PriceSpan some) {
    return discounts
        .map(fixed -> fixed.draw(some.markets().size()))
        .orElseGet(() -> Returns.of(some.markets()));
  }

  private RiskMatrix risks(PriceSpan some) {
    RiskMatrix real = risk.model(bid).risks(some.markets(), some.from(), some.until());
    return synthetic.<RiskMatrix>map(made -> made.like(real)).orElse(real);
  }

  private List<String> notes(PriceSpan prices) {
    return List.of(
        "%d markets over %.1f days; risk is x'Vx with V = %s."
            .formatted(
                prices.markets().size(),
                prices.days(),
                synthetic.isPresent() ? "a made-up correlated matrix" : Fields.written(risk)));
  }

  private static void addRow(ResultTable.Rows rows, String set, Choice one) {
    rows.add(
        set, one.by(), one.parameter(), one.saving(), one.risk(), one.markets(), one.timesRisk());
  }

  private static ResultTable table(ResultTable.Rows rows) {
    return rows.table(
        "choices",
        "expected saving and risk of each choice",
        Measure.text("candidates", "candidates"),
        Measure.text("chosen_by", "chosen by"),
        Measure.scaleFree("risk_aversion_or_markets", "risk aversion, or k"),
        Measure.share("expected_saving", "saving"),
        Measure.scaleFree("risk", "risk"),
        Measure.count("markets", "markets"),
        Measure.scaleFree("times_risk_of_portfolio", "times the portfolio's risk"));
  }

  private static Plot plot(Map<String, List<Point>> dots) {
    return new Plot(
        "Expected saving against risk",
        Plot.Form.DOTS,
        "risk x'Vx",
        "expected saving",
        true,
        List.of(),
        dots.entrySet().stream().map(one -> new Series(one.getKey(), one.getValue())).toList());
  }
}
