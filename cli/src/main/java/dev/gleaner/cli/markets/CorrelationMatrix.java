package dev.gleaner.cli.markets;

import dev.gleaner.core.estimate.markets.PriceCorrelation;
import dev.gleaner.core.model.Market;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The correlation of each two markets.
 *
 * @param rows of the lower triangle: row i has the correlations with the markets before i
 */
public record CorrelationMatrix(
    List<Market> markets, List<List<PriceCorrelation>> rows, long stepMillis) {

  /** Two different markets. */
  public record Pair(Market first, Market second, PriceCorrelation correlation) {

    public double value() {
      return correlation.value();
    }
  }

  /** Each row is told to the listener when it is done, from several threads. */
  public static CorrelationMatrix of(PriceGrid samples, Runnable rowDone) {
    List<List<PriceCorrelation>> rows =
        IntStream.range(0, samples.count())
            .parallel()
            .mapToObj(
                row -> {
                  List<PriceCorrelation> correlations = row(samples, row);
                  rowDone.run();
                  return correlations;
                })
            .toList();
    return new CorrelationMatrix(samples.markets(), rows, samples.stepMillis());
  }

  private static List<PriceCorrelation> row(PriceGrid samples, int row) {
    List<PriceCorrelation> correlations = new ArrayList<>();
    for (int column = 0; column < row; column++) {
      correlations.add(
          PriceCorrelation.of(samples.prices().get(column), samples.prices().get(row)));
    }
    return correlations;
  }

  /** All pairs, each once, in order of their names. */
  public List<Pair> pairs() {
    List<Pair> pairs = new ArrayList<>();
    for (int first = 0; first < markets.size(); first++) {
      for (int second = first + 1; second < markets.size(); second++) {
        pairs.add(new Pair(markets.get(first), markets.get(second), rows.get(second).get(first)));
      }
    }
    return pairs;
  }
}
