package dev.gleaner.simulator.study.markets;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.core.estimate.markets.MarketStatistics;
import dev.gleaner.core.estimate.markets.RiseTowardsBid;
import dev.gleaner.core.estimate.markets.RiskMatrix;
import dev.gleaner.core.model.MarketHistory;
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
import dev.gleaner.traces.prices.SpotAdvice;
import dev.gleaner.traces.prices.SpotAdvisor;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * How little prices tell since late 2017: ranks types by what their prices say, and by how often
 * AWS says that they were interrupted. Advice is by type, so markets of one type count by their
 * mean.
 */
public record AdvisorStudy(DataFiles data, MarketSource source, double bid) implements Study {

  /** What prices say about one type, means over its zones, beside the advice. */
  private record Told(SpotAdvice advice, List<double[]> zones) {

    double mean(int figure) {
      return zones.stream().mapToDouble(zone -> zone[figure]).average().orElse(Double.NaN);
    }
  }

  private static final List<String> FIGURES =
      List.of(
          "variance of the price by on-demand",
          "rise towards the bid",
          "saving",
          "price above the bid");

  public static Study of(DataFiles data, Fields fields) {
    return new AdvisorStudy(
        data, MarketSource.of(data, fields), fields.number("bid", 1, 0.01, 100));
  }

  @Override
  public Result run(int threads, PlanListener listener) {
    SpotAdvisor advisor = SpotAdvisor.read(data.one("advisor"));
    PriceSpan prices = source.read();
    Map<String, Told> types = told(prices, advisor);
    double[] buckets = types.values().stream().mapToDouble(t -> t.advice().bucket()).toArray();
    Map<String, double[]> figures = new LinkedHashMap<>();
    for (int i = 0; i < FIGURES.size(); i++) {
      int figure = i;
      figures.put(
          FIGURES.get(i), types.values().stream().mapToDouble(t -> t.mean(figure)).toArray());
    }
    figures.put(
        "saving that Spot Advisor itself prints",
        types.values().stream().mapToDouble(t -> t.advice().saving()).toArray());
    ResultTable.Rows rows = new ResultTable.Rows();
    List<Finding> findings = new ArrayList<>();
    Map<String, RankCorrelation> ranks = new LinkedHashMap<>();
    figures.forEach(
        (name, values) -> {
          RankCorrelation found = RankCorrelation.of(values, buckets);
          ranks.put(name, found);
          rows.add(name, found.value(), found.low(), found.high(), (double) buckets.length);
          findings.add(
              Finding.number("rank correlation with interruptions: " + name, found.value()));
        });
    return new Result(
        findings,
        sentences(ranks),
        List.of(
            "%d types with advice, of %d markets over %.1f days; the advice is of another month than the prices."
                .formatted(types.size(), prices.markets().size(), prices.days())),
        List.of(
            rows.table(
                "ranks",
                "Spearman's rank correlation with Spot Advisor's interruption bucket",
                Measure.text("figure", "what prices say"),
                Measure.number("rank_correlation", "rank correlation"),
                Measure.number("low", "95% from"),
                Measure.number("high", "to"),
                Measure.count("types", "types")),
            byBucket(types)),
        List.of(plot(figures.get("saving"), buckets)));
  }

  private static List<Sentence> sentences(Map<String, RankCorrelation> ranks) {
    String closest =
        Collections.max(
            ranks.keySet(), Comparator.comparingDouble(name -> Math.abs(ranks.get(name).value())));
    RankCorrelation best = ranks.get(closest);
    long clear = ranks.values().stream().filter(one -> one.low() > 0 || one.high() < 0).count();
    return List.of(
        Sentence.of(
            "Closest to the interruptions that Spot Advisor tells: %s, with a rank correlation of"
                + " %s (95%% confidence: %s to %s).",
            closest,
            Sentence.number(best.value()),
            Sentence.number(best.low()),
            Sentence.number(best.high())),
        Sentence.of(
            "For %s of %s figures the interval leaves no doubt that there is a correlation.",
            Sentence.count(clear), Sentence.count(ranks.size())));
  }

  private Map<String, Told> told(PriceSpan prices, SpotAdvisor advisor) {
    RiskMatrix rises =
        new RiseTowardsBid(bid).risks(prices.markets(), prices.from(), prices.until());
    Map<String, Told> types = new TreeMap<>();
    for (int i = 0; i < prices.markets().size(); i++) {
      MarketHistory history = prices.markets().get(i);
      Optional<SpotAdvice> advice = advisor.find(history.market());
      if (advice.isPresent()) {
        double onDemand = history.market().type().onDemand();
        MarketStatistics figures = MarketStatistics.of(history, bid * onDemand);
        double[] zone = {
          Variances.of(history.prices()) / (onDemand * onDemand),
          rises.own(i),
          figures.saving(),
          1 - figures.availability()
        };
        types
            .computeIfAbsent(
                history.market().type().name(), name -> new Told(advice.get(), new ArrayList<>()))
            .zones()
            .add(zone);
      }
    }
    return types;
  }

  private static ResultTable byBucket(Map<String, Told> types) {
    ResultTable.Rows rows = new ResultTable.Rows();
    for (int bucket = 0; bucket < SpotAdvice.BUCKETS; bucket++) {
      int wanted = bucket;
      List<Told> those =
          types.values().stream().filter(t -> t.advice().bucket() == wanted).toList();
      rows.add(
          bucket == SpotAdvice.BUCKETS - 1
              ? "above %d%%".formatted(5 * bucket)
              : "%d-%d%%".formatted(5 * bucket, 5 * bucket + 5),
          (double) those.size(),
          mean(those, 0),
          mean(those, 1),
          mean(those, 2),
          mean(those, 3));
    }
    return rows.table(
        "buckets",
        "what prices say, by how often types are interrupted",
        Measure.text("interrupted_in_a_month", "interrupted in a month"),
        Measure.count("types", "types"),
        Measure.scaleFree("variance", "variance"),
        Measure.scaleFree("rise_towards_bid", "rise towards the bid"),
        Measure.share("saving", "saving"),
        Measure.share("above_bid", "above the bid"));
  }

  private static double mean(List<Told> those, int figure) {
    return those.stream().mapToDouble(t -> t.mean(figure)).average().orElse(Double.NaN);
  }

  private static Plot plot(double[] savings, double[] buckets) {
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < savings.length; i++) {
      points.add(new Point(buckets[i], savings[i]));
    }
    return new Plot(
        "Saving by interruption bucket",
        Plot.Form.DOTS,
        "Spot Advisor's bucket (0: below 5%, 4: above 20%)",
        "saving",
        false,
        List.of(),
        List.of(new Series("types", points)));
  }
}
