package dev.gleaner.core.estimate.hazard;

/**
 * The features of "this node drops by at least x cores within h". They are linear in what depends
 * on the node alone, so that {@link NodeHazard} can fold a node's part once for many questions.
 */
final class HazardFeatures {

  static final int INTERCEPT = 0;
  static final int LOG_H = 1;
  static final int LOG_X = 2;
  static final int LOG_H_SQUARED = 3;
  static final int LOG_X_SQUARED = 4;
  static final int LOG_H_LOG_X = 5;
  static final int SHARE = 6;
  static final int LOG_SIZE = 7;
  static final int SHRANK_LAST = 8;
  static final int LOG_QUIET = 9;
  static final int LOG_SINCE_SHRINK = 10;
  static final int SHRINK_RATES = 11;
  static final int CHANGE_RATES = 15;
  static final int LOG_H_LOG_QUIET = 18;
  static final int LOG_H_RATE_15_MIN = 19;
  static final int LOG_H_RATE_4_H = 20;
  static final int COUNT = 21;

  static final int RATE_15_MIN = 0;
  static final int RATE_4_H = 2;

  private static final double[] LOG_SIZES = new double[256];

  static {
    for (int size = 0; size < LOG_SIZES.length; size++) {
      LOG_SIZES[size] = StrictMath.log1p(size);
    }
  }

  private HazardFeatures() {}

  static void fill(double[] into, int from, NodeTraits node, double hours, int cores) {
    fill(into, from, node, StrictMath.log(hours), StrictMath.log(cores), cores);
  }

  /** Those of any drop of one core within one hour, whose logarithms are 0. */
  static void fillForOne(double[] into, NodeTraits node) {
    fill(into, 0, node, 0, 0, 1);
  }

  private static void fill(
      double[] into, int from, NodeTraits node, double logH, double logX, int cores) {
    into[from + INTERCEPT] = 1;
    into[from + LOG_H] = logH;
    into[from + LOG_X] = logX;
    into[from + LOG_H_SQUARED] = logH * logH;
    into[from + LOG_X_SQUARED] = logX * logX;
    into[from + LOG_H_LOG_X] = logH * logX;
    into[from + SHARE] = (double) cores / Math.max(1, node.size());
    into[from + LOG_SIZE] = logSize(node.size());
    into[from + SHRANK_LAST] = node.shrankLast() ? 1 : 0;
    into[from + LOG_QUIET] = node.logQuiet();
    into[from + LOG_SINCE_SHRINK] = node.logSinceShrink();
    System.arraycopy(node.shrinkRates(), 0, into, from + SHRINK_RATES, node.shrinkRates().length);
    System.arraycopy(node.changeRates(), 0, into, from + CHANGE_RATES, node.changeRates().length);
    into[from + LOG_H_LOG_QUIET] = logH * node.logQuiet();
    into[from + LOG_H_RATE_15_MIN] = logH * node.shrinkRates()[RATE_15_MIN];
    into[from + LOG_H_RATE_4_H] = logH * node.shrinkRates()[RATE_4_H];
  }

  private static double logSize(int size) {
    return size < LOG_SIZES.length ? LOG_SIZES[size] : StrictMath.log1p(size);
  }
}
