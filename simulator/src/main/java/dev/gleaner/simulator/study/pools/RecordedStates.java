package dev.gleaner.simulator.study.pools;

import dev.gleaner.core.estimate.availability.AvailabilityModel;
import dev.gleaner.core.estimate.availability.JointAvailability;
import dev.gleaner.core.estimate.availability.JointLikelihood;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.simulator.study.PriceSpan;
import java.util.List;

/** Which markets of a history were gone together, and how well that was foretold. */
record RecordedStates(String name, PriceSpan span, double bid) {

  private static final long STEP = 300_000;
  // Who says never is wrong once, and then infinitely so.
  private static final double LEAST = 1e-6;

  /**
   * Log-likelihoods of a time.
   *
   * @param states of which markets were gone
   * @param counts of how many were
   * @param allGone how often all were, as foretold
   */
  record Score(double states, double counts, double allGone) {}

  static RecordedStates of(HistorySet set) {
    return new RecordedStates(set.name(), set.read(), set.settings().bid());
  }

  double days() {
    return span.days();
  }

  double states(AvailabilityModel model) {
    return JointLikelihood.of(foretold(model), span.markets(), span.from(), span.until(), bid);
  }

  Score score(AvailabilityModel model) {
    double[] odds = odds(foretold(model));
    double[] seen = seen();
    double sum = 0;
    for (int count = 0; count < seen.length; count++) {
      sum += seen[count] * StrictMath.log(Math.max(LEAST, odds[count]));
    }
    return new Score(states(model), sum, odds[odds.length - 1]);
  }

  /** How often all were gone. */
  double allGone() {
    double[] seen = seen();
    return seen[seen.length - 1];
  }

  private JointAvailability foretold(AvailabilityModel model) {
    return model.of(span.markets(), span.from(), span.until());
  }

  // How likely each number of markets is gone.
  private static double[] odds(JointAvailability joint) {
    double[] odds = new double[joint.size() + 1];
    for (int k = 0; k < joint.classes(); k++) {
      double[] of = new double[odds.length];
      of[0] = 1;
      for (int market = 0; market < joint.size(); market++) {
        double there = joint.of(k, market);
        for (int count = market + 1; count >= 0; count--) {
          of[count] = there * of[count] + (count > 0 ? (1 - there) * of[count - 1] : 0);
        }
      }
      for (int count = 0; count < odds.length; count++) {
        odds[count] += joint.share(k) * of[count];
      }
    }
    return odds;
  }

  private double[] seen() {
    List<MarketHistory> markets = span.markets();
    int times = (int) ((span.until() - span.from()) / STEP);
    int[] gone = new int[times];
    for (MarketHistory one : markets) {
      double most = bid * one.market().type().onDemand();
      double[] prices = one.prices().sampled(span.from(), STEP, times);
      for (int t = 0; t < times; t++) {
        gone[t] += prices[t] <= most ? 0 : 1;
      }
    }
    double[] shares = new double[markets.size() + 1];
    for (int count : gone) {
      shares[count] += 1.0 / times;
    }
    return shares;
  }
}
