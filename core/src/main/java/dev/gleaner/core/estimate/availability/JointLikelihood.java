package dev.gleaner.core.estimate.availability;

import dev.gleaner.core.model.MarketHistory;
import java.util.List;
import java.util.stream.IntStream;

/** How well an estimate foretold which markets were there together. */
public final class JointLikelihood {

  private static final long STEP = 300_000;
  // Who says never is wrong once, and then infinitely so; no estimate is taken at that word.
  private static final double LEAST = 1e-4;

  private JointLikelihood() {}

  /** The mean logarithm over a span of the probability of what was seen; the more, the better. */
  public static double of(
      JointAvailability estimated,
      List<MarketHistory> markets,
      long from,
      long until,
      double bidOverOnDemand) {
    JointStates seen = JointStates.of(markets, from, until, STEP, bidOverOnDemand, time -> true);
    StateLikelihood[] classes =
        IntStream.range(0, estimated.classes())
            .mapToObj(
                w ->
                    new StateLikelihood(
                        IntStream.range(0, markets.size())
                            .mapToDouble(i -> 1 - estimated.of(w, i))
                            .map(gone -> Math.max(LEAST, Math.min(1 - LEAST, gone)))
                            .toArray()))
            .toArray(StateLikelihood[]::new);
    double sum = 0;
    for (int s = 0; s < seen.size(); s++) {
      double[] logs = new double[classes.length];
      double most = Double.NEGATIVE_INFINITY;
      for (int w = 0; w < logs.length; w++) {
        logs[w] = StrictMath.log(estimated.share(w)) + classes[w].of(seen.gone(s));
        most = Math.max(most, logs[w]);
      }
      double parts = 0;
      for (double log : logs) {
        parts += StrictMath.exp(log - most);
      }
      sum += seen.times(s) * (most + StrictMath.log(parts));
    }
    return sum / seen.allTimes();
  }
}
