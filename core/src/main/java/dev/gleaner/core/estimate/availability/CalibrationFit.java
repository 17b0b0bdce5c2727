package dev.gleaner.core.estimate.availability;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Learns a calibration from plans that were judged. Shortfalls are few, and each lasts for a while:
 * their total has a compound Poisson distribution, whose variance goes with the power 1.5 of its
 * mean (Tweedie). The most likely line by that rule is right on average, also where most spans had
 * no shortfall at all; a standard error is added to it, so that it errs on the safe side. Where
 * little was seen, it is what is advised for the estimate ({@link AvailabilityEstimate#advised});
 * and it is never less than that, for weeks without a shortfall do not prove that storms do not
 * come.
 */
public final class CalibrationFit {

  private static final double MILLIS_PER_DAY = 86_400_000;
  // For as long a plan of each of these is taken to have come to what is advised.
  private static final double PRIOR_DAYS = 7;
  private static final double[] PRIOR_PLANS = {1e-2, 1e-3, 1e-4, 1e-5};
  private static final double LEAST_SLOPE = 0.3;
  private static final int SLOPES = 35;
  // Less is no plan but a pool on demand, from which nothing is learnt.
  private static final double LEAST_PLANNED = 1e-12;

  private record Pair(long cluster, double planned, double realised, double days) {}

  private final List<Pair> pairs = new ArrayList<>();

  private CalibrationFit(List<Realised> seen, Calibration advised) {
    for (Realised one : seen) {
      if (one.planned() >= LEAST_PLANNED) {
        pairs.add(
            new Pair(one.time(), one.planned(), one.realised(), one.millis() / MILLIS_PER_DAY));
      }
    }
    for (double planned : PRIOR_PLANS) {
      pairs.add(new Pair(Long.MIN_VALUE, planned, advised.realisedBy(planned), PRIOR_DAYS));
    }
  }

  /** The line through what was seen, and no less careful than what is advised. */
  public static Calibration of(List<Realised> seen, Calibration advised) {
    Calibration line = new CalibrationFit(seen, advised).line();
    double least =
        advised.shift() + (advised.slope() - line.slope()) * StrictMath.log(PRIOR_PLANS[0]);
    return new Calibration(Math.max(least, line.shift()), line.slope());
  }

  private Calibration line() {
    double best = 1;
    double most = Double.NEGATIVE_INFINITY;
    for (int i = SLOPES; i >= 0; i--) {
      double slope = LEAST_SLOPE + (1 - LEAST_SLOPE) * i / SLOPES;
      double likelihood = quasiLikelihood(shift(slope), slope);
      if (likelihood > most) {
        most = likelihood;
        best = slope;
      }
    }
    double shift = shift(best);
    return new Calibration(shift + standardError(shift, best), best);
  }

  // Where the derivative of the quasi-likelihood by the shift is 0.
  private double shift(double slope) {
    double realised = 0;
    double expected = 0;
    for (Pair one : pairs) {
      double root = StrictMath.pow(one.planned(), slope / 2);
      realised += one.days() * one.realised() / root;
      expected += one.days() * root;
    }
    return StrictMath.log(realised / expected);
  }

  private double quasiLikelihood(double shift, double slope) {
    double sum = 0;
    for (Pair one : pairs) {
      double root = StrictMath.sqrt(mean(one, shift, slope));
      sum -= 2 * one.days() * (one.realised() / root + root);
    }
    return sum;
  }

  // Of the shift; pairs of one time are taken together, for what hits one hits the others.
  private double standardError(double shift, double slope) {
    Map<Long, Double> scores = new TreeMap<>();
    double information = 0;
    for (Pair one : pairs) {
      double mean = mean(one, shift, slope);
      double root = StrictMath.sqrt(mean);
      scores.merge(one.cluster(), one.days() * (one.realised() - mean) / root, Double::sum);
      information += one.days() * root;
    }
    double squares = scores.values().stream().mapToDouble(score -> score * score).sum();
    return Math.min(StrictMath.log(10), StrictMath.sqrt(squares) / information);
  }

  private static double mean(Pair one, double shift, double slope) {
    return StrictMath.exp(shift + slope * StrictMath.log(one.planned()));
  }
}
