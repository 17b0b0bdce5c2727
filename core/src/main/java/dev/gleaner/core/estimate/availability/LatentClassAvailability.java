package dev.gleaner.core.estimate.availability;

import dev.gleaner.core.model.MarketHistory;
import java.util.List;
import java.util.function.LongPredicate;
import java.util.stream.IntStream;

/**
 * An estimate of which markets go together: latent classes of the past ({@link LatentClasses}), as
 * many as foretell days that they were not found from best. How likely each market is there at any
 * time is what another estimate says.
 *
 * @param alone the estimate for each market by itself
 * @param bidOverOnDemand the most that is paid, as a multiple of the on-demand price
 */
public record LatentClassAvailability(AvailabilityModel alone, double bidOverOnDemand)
    implements AvailabilityModel {

  private static final int MOST_CLASSES = 4;
  private static final long LEAST_STEP = 300_000;
  private static final int MOST_TIMES = 3_000;
  private static final long DAY = 86_400_000;
  // Markets stay gone for hours, so that samples of some hours are about one observation.
  private static final long DRAWN_MILLIS = 6 * 3_600_000;

  @Override
  public String name() {
    return alone.name() + " with latent classes";
  }

  @Override
  public JointAvailability of(List<MarketHistory> markets, long from, long until) {
    JointAvailability each = alone.of(markets, from, until);
    long step = Math.max(LEAST_STEP, (until - from) / MOST_TIMES);
    JointStates all = states(markets, from, until, step, time -> true);
    LatentClasses found = found(all, best(markets, from, until, step), step);
    double[] shares = IntStream.range(0, found.count()).mapToDouble(found::share).toArray();
    double[][] available = new double[found.count()][markets.size()];
    for (int i = 0; i < markets.size(); i++) {
      double[] tilted = tilted(found, i, 1 - each.of(i));
      for (int w = 0; w < tilted.length; w++) {
        available[w][i] = 1 - tilted[w];
      }
    }
    return JointAvailability.mixture(shares, available).withLeast(each.leastUnavailability());
  }

  private int best(List<MarketHistory> markets, long from, long until, long step) {
    long block = Math.min(DAY, (until - from) / 2);
    JointStates even = states(markets, from, until, step, time -> (time - from) / block % 2 == 0);
    JointStates odd = states(markets, from, until, step, time -> (time - from) / block % 2 == 1);
    int best = 1;
    double most = Double.NEGATIVE_INFINITY;
    for (int count = 1; count <= MOST_CLASSES; count++) {
      double likelihood =
          found(even, count, step).logLikelihood(odd) + found(odd, count, step).logLikelihood(even);
      // One more has to say something about each market, else it is but chance.
      if (likelihood > most + markets.size()) {
        most = likelihood;
        best = count;
      }
    }
    return best;
  }

  private JointStates states(
      List<MarketHistory> markets, long from, long until, long step, LongPredicate wanted) {
    return JointStates.of(markets, from, until, step, bidOverOnDemand, wanted);
  }

  private static LatentClasses found(JointStates states, int count, long step) {
    double drawn = (double) DRAWN_MILLIS / step;
    return LatentClasses.of(states, states.usuallyGone(), drawn, count);
  }

  // The same step of log odds in all classes makes their mean what it must be.
  private static double[] tilted(LatentClasses found, int market, double gone) {
    if (gone <= 0 || gone >= 1) {
      return IntStream.range(0, found.count()).mapToDouble(w -> gone).toArray();
    }
    double low = -60;
    double high = 60;
    for (int i = 0; i < 60; i++) {
      double middle = (low + high) / 2;
      double mean = 0;
      for (int w = 0; w < found.count(); w++) {
        mean += found.share(w) * moved(found.gone(w, market), middle);
      }
      low = mean < gone ? middle : low;
      high = mean < gone ? high : middle;
    }
    double step = low;
    return IntStream.range(0, found.count())
        .mapToDouble(w -> moved(found.gone(w, market), step))
        .toArray();
  }

  private static double moved(double probability, double logOdds) {
    double odds = probability / (1 - probability) * StrictMath.exp(logOdds);
    return odds / (1 + odds);
  }
}
