package dev.gleaner.cli.report.markets;

import dev.gleaner.cli.markets.CorrelationMatrix;
import dev.gleaner.cli.markets.CorrelationMatrix.Pair;
import dev.gleaner.cli.output.Figures;
import dev.gleaner.cli.report.Fact;
import dev.gleaner.core.estimate.markets.PriceCorrelation;
import dev.gleaner.core.model.Market;
import java.util.Comparator;
import java.util.List;

/**
 * All that the page of correlations shows.
 *
 * @param schemes nothing here has a colour of its own
 * @param rows of the lower triangle; null where a correlation is not known
 */
record CorrelationReportData(
    String title,
    List<String> schemes,
    String baseline,
    List<Fact> facts,
    List<String> markets,
    List<List<Double>> rows,
    List<PairRow> strongest,
    List<PairRow> weakest) {

  /** More cells than a screen has room for. */
  private static final int MOST_MARKETS = 150;

  private static final int LISTED = 12;

  /** A pair in a table. */
  record PairRow(String first, String second, String correlation) {

    static PairRow of(Pair pair) {
      return new PairRow(
          pair.first().name(), pair.second().name(), Figures.decimal(pair.value(), 3));
    }
  }

  static CorrelationReportData of(String title, int all, CorrelationMatrix matrix) {
    int shown = Math.min(MOST_MARKETS, matrix.markets().size());
    List<Pair> pairs =
        matrix.pairs().stream()
            .filter(pair -> !Double.isNaN(pair.value()))
            .sorted(Comparator.comparingDouble(pair -> -pair.value()))
            .toList();
    return new CorrelationReportData(
        title,
        List.of(),
        "",
        List.of(
            new Fact("Markets", "%d of %d".formatted(matrix.markets().size(), all)),
            new Fact("In the map", String.valueOf(shown)),
            new Fact("Prices compared every", Figures.duration((double) matrix.stepMillis()))),
        matrix.markets().subList(0, shown).stream().map(Market::name).toList(),
        matrix.rows().subList(0, shown).stream().map(CorrelationReportData::values).toList(),
        pairs.stream().limit(LISTED).map(PairRow::of).toList(),
        pairs.stream().skip(Math.max(0, pairs.size() - LISTED)).map(PairRow::of).toList());
  }

  private static List<Double> values(List<PriceCorrelation> row) {
    return row.stream()
        .map(one -> Double.isNaN(one.value()) ? null : Math.round(one.value() * 1000) / 1000.0)
        .toList();
  }
}
