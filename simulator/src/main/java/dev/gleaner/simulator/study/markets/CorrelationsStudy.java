package dev.gleaner.simulator.study.markets;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.core.estimate.markets.RiskMatrix;
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
import java.util.List;
import java.util.Optional;

/** ExoSphere, figures 2 and 8: how much markets have in common, pair by pair. */
public record CorrelationsStudy(
    MarketSource source, RiskMeasure risk, double bid, Optional<CorrelatedRisk> synthetic)
    implements Study {

  private static final double WEAK = 0.1;
  private static final double STRONG = 0.5;
  private static final int POINTS = 100;

  public static Study of(DataFiles data, Fields fields) {
    return new CorrelationsStudy(
        MarketSource.of(data, fields),
        fields.choice("risk", RiskMeasure.PRICE_COVARIANCE, RiskMeasure.class),
        fields.number("bid", 1, 0.01, 100),
        fields.has("synthetic")
            ? Optional.of(CorrelatedRisk.of(fields.below("synthetic")))
            : Optional.empty());
  }

  @Override
  public Result run(int threads, PlanListener listener) {
    PriceSpan prices = source.read();
    RiskMatrix real = risk.model(bid).risks(prices.markets(), prices.from(), prices.until());
    List<String> names = List.of("real", "synthetic");
    List<RiskMatrix> matrices = new ArrayList<>(List.of(real));
    synthetic.ifPresent(made -> matrices.add(made.like(real)));
    ResultTable.Rows pairs = new ResultTable.Rows();
    List<Series> distributions = new ArrayList<>();
    List<Finding> findings = new ArrayList<>();
    for (int i = 0; i < matrices.size(); i++) {
      PairValues values = PairValues.of(matrices.get(i));
      String of = matrices.size() == 1 ? "" : ", " + names.get(i);
      findings.addAll(findings(values, of));
      distributions.add(distribution(names.get(i), values.covariances()));
      addRows(pairs, names.get(i), values);
    }
    return new Result(
        findings,
        sentences(PairValues.of(real)),
        List.of(
            "%d markets over %.1f days, sampled every five minutes; each pair counts once."
                .formatted(prices.markets().size(), prices.days())),
        List.of(
            pairs.table(
                "distribution",
                "pairs of markets, by share of all pairs",
                Measure.text("matrix", "matrix"),
                Measure.share("share_of_pairs", "share of pairs"),
                Measure.number("correlation_at_most", "correlation at most"),
                Measure.scaleFree("covariance_at_most", "covariance at most"))),
        plots(prices.names(), real, distributions));
  }

  private static List<Sentence> sentences(PairValues values) {
    return List.of(
        Sentence.of(
            "Of %s pairs of markets %s are correlated by less than 0.1 and %s by more than 0.5.",
            Sentence.count(values.correlations().length),
            Sentence.share(values.share(-2, WEAK)),
            Sentence.share(1 - values.share(-2, STRONG))),
        Sentence.of(
            "The median correlation is %s.", Sentence.number(at(values.correlations(), 0.5))));
  }

  private static List<Finding> findings(PairValues values, String of) {
    return List.of(
        Finding.count("pairs" + of, (double) values.correlations().length),
        Finding.share("negatively correlated pairs" + of, values.share(-2, 0)),
        Finding.share("pairs correlated by less than 0.1" + of, values.share(-2, WEAK)),
        Finding.share("pairs correlated by more than 0.5" + of, 1 - values.share(-2, STRONG)),
        Finding.number("median correlation" + of, at(values.correlations(), 0.5)),
        Finding.scaleFree("median covariance" + of, at(values.covariances(), 0.5)),
        Finding.scaleFree("99th percentile of covariances" + of, at(values.covariances(), 0.99)));
  }

  private static void addRows(ResultTable.Rows rows, String matrix, PairValues values) {
    for (double share : new double[] {0, 0.01, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99, 1}) {
      rows.add(matrix, share, at(values.correlations(), share), at(values.covariances(), share));
    }
  }

  private static Series distribution(String name, double[] sorted) {
    List<Point> points = new ArrayList<>();
    for (int i = 0; i <= POINTS; i++) {
      points.add(new Point(at(sorted, (double) i / POINTS), (double) i / POINTS));
    }
    return new Series(name, points);
  }

  private static double at(double[] sorted, double share) {
    return sorted[(int) Math.round(share * (sorted.length - 1))];
  }

  private static List<Plot> plots(List<String> names, RiskMatrix real, List<Series> distributions) {
    List<Series> rows = new ArrayList<>();
    for (int i = 0; i < real.size(); i++) {
      int row = i;
      Point[] points = new Point[real.size()];
      Arrays.setAll(points, j -> new Point(j, PairValues.correlation(real, row, j)));
      rows.add(new Series(names.get(i), List.of(points)));
    }
    return List.of(
        new Plot("Correlation of markets", Plot.Form.HEAT_MAP, "", "", false, names, rows),
        new Plot(
            "Distribution of covariances",
            Plot.Form.LINES,
            "covariance",
            "share of pairs",
            false,
            List.of(),
            distributions));
  }
}
