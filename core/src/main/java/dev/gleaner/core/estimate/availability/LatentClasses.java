package dev.gleaner.core.estimate.availability;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Latent class analysis of which markets were gone together: a mixture of classes of times, in each
 * of which markets are gone independently, found by expectation maximisation. What holds in a class
 * is drawn towards what holds for the market at any time, as much as if that had been seen a number
 * of times: a class that is seldom seen says little.
 */
final class LatentClasses {

  private static final int MOST_ROUNDS = 300;
  private static final double SETTLED = 1e-7;
  private static final double LEAST = 1e-9;

  private final JointStates states;
  private final double[] usual;
  private final double drawn;
  private final double[] shares;
  private final double[][] gone;
  private final double[][] belongs;

  private LatentClasses(JointStates states, double[] usual, double drawn, int count) {
    this.states = states;
    this.usual = Arrays.stream(usual).map(q -> Math.max(LEAST, Math.min(1 - LEAST, q))).toArray();
    this.drawn = drawn;
    shares = new double[count];
    gone = new double[count][usual.length];
    belongs = new double[states.size()][count];
  }

  /**
   * Finds a number of classes.
   *
   * @param usual the share of time in which each market is gone
   * @param drawn how many times that counts as seen in each class
   */
  static LatentClasses of(JointStates states, double[] usual, double drawn, int count) {
    LatentClasses found = new LatentClasses(states, usual, drawn, count);
    found.begin();
    double before = Double.NEGATIVE_INFINITY;
    for (int round = 0; round < MOST_ROUNDS; round++) {
      found.maximise();
      double now = found.expect();
      if (now - before < SETTLED * states.allTimes()) {
        break;
      }
      before = now;
    }
    return found;
  }

  /** The usual, the unusual, the more unusual: by how unlikely states are if all is independent. */
  private void begin() {
    StateLikelihood independent = new StateLikelihood(usual);
    double[] surprise =
        IntStream.range(0, states.size())
            .mapToDouble(s -> -independent.of(states.gone(s)))
            .toArray();
    int[] order =
        IntStream.range(0, states.size())
            .boxed()
            .sorted(Comparator.comparingDouble(s -> surprise[s]))
            .mapToInt(Integer::intValue)
            .toArray();
    double all = states.allTimes();
    double before = 0;
    for (int state : order) {
      double rest = 1 - before / all;
      int latent = (int) Math.min(shares.length - 1, -StrictMath.log(rest) / StrictMath.log(4));
      belongs[state][latent] = 1;
      before += states.times(state);
    }
  }

  void maximise() {
    double all = states.allTimes();
    for (int w = 0; w < shares.length; w++) {
      double times = 0;
      double[] seen = new double[usual.length];
      for (int s = 0; s < states.size(); s++) {
        double part = belongs[s][w] * states.times(s);
        times += part;
        for (int market : states.gone(s)) {
          seen[market] += part;
        }
      }
      shares[w] = times / all;
      for (int i = 0; i < seen.length; i++) {
        gone[w][i] = (seen[i] + drawn * usual[i]) / (times + drawn);
      }
    }
  }

  /** Returns how likely what was seen is, drawn as it is; no round makes that less. */
  double expect() {
    StateLikelihood[] each = likelihoods();
    double sum = penalty();
    for (int s = 0; s < states.size(); s++) {
      sum += states.times(s) * expect(states.gone(s), each, belongs[s]);
    }
    return sum;
  }

  private StateLikelihood[] likelihoods() {
    return Arrays.stream(gone).map(StateLikelihood::new).toArray(StateLikelihood[]::new);
  }

  private double expect(int[] state, StateLikelihood[] each, double[] parts) {
    double most = Double.NEGATIVE_INFINITY;
    for (int w = 0; w < shares.length; w++) {
      parts[w] =
          shares[w] > 0 ? StrictMath.log(shares[w]) + each[w].of(state) : Double.NEGATIVE_INFINITY;
      most = Math.max(most, parts[w]);
    }
    double sum = 0;
    for (int w = 0; w < parts.length; w++) {
      parts[w] = StrictMath.exp(parts[w] - most);
      sum += parts[w];
    }
    for (int w = 0; w < parts.length; w++) {
      parts[w] /= sum;
    }
    return most + StrictMath.log(sum);
  }

  private double penalty() {
    double sum = 0;
    for (double[] latent : gone) {
      for (int i = 0; i < usual.length; i++) {
        sum +=
            drawn
                * (usual[i] * StrictMath.log(latent[i])
                    + (1 - usual[i]) * StrictMath.log1p(-latent[i]));
      }
    }
    return sum;
  }

  /** Of states that may be others than those it was found from. */
  double logLikelihood(JointStates others) {
    StateLikelihood[] each = likelihoods();
    double[] parts = new double[shares.length];
    double sum = 0;
    for (int s = 0; s < others.size(); s++) {
      sum += others.times(s) * expect(others.gone(s), each, parts);
    }
    return sum;
  }

  int count() {
    return shares.length;
  }

  double share(int latent) {
    return shares[latent];
  }

  double gone(int latent, int market) {
    return gone[latent][market];
  }
}
