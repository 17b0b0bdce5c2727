package dev.gleaner.core.estimate.hazard;

/**
 * The hazard regression for one node at one moment. For a drop of 2^i cores log H is a parabola in
 * log h, of which only the rising side is used: before or after its vertex it is level. Of all the
 * powers of two up to x the least counts, and between two of them log H is linear in log x. That
 * makes it monotone in both directions, whatever beta is. Outside of the horizons that were learned
 * H is proportional to h.
 */
final class NodeHazard implements DropHazard {

  private static final double HOUR = NodeTraits.HOUR;
  private static final double LOG_2 = StrictMath.log(2);
  // log2(1 + i / SHARES): exact up to that many cores, and close enough above.
  private static final int SHARES = 256;
  private static final double[] LOG_SHARES = new double[SHARES];

  static {
    for (int i = 0; i < SHARES; i++) {
      LOG_SHARES[i] = StrictMath.log1p((double) i / SHARES) / LOG_2;
    }
  }

  private static final double LEAST_CURVATURE = 1e-12;

  private final double curvature;
  private final double longest;
  // By power of two: log H at one hour, its slope in log h, and where the parabola turns.
  private final double[] level;
  private final double[] slope;
  private final double[] vertex;

  NodeHazard(double[] beta, NodeTraits node, long longestHorizon) {
    longest = longestHorizon;
    curvature = beta[HazardFeatures.LOG_H_SQUARED];
    int powers = 2 + power(Math.max(1, node.size()));
    level = new double[powers];
    slope = new double[powers];
    vertex = new double[powers];
    double[] phi = new double[HazardFeatures.COUNT];
    HazardFeatures.fillForOne(phi, node);
    phi[HazardFeatures.SHARE] = 0;
    double alike = 0;
    for (int j = 0; j < phi.length; j++) {
      alike += beta[j] * phi[j];
    }
    double alikeSlope =
        beta[HazardFeatures.LOG_H]
            + beta[HazardFeatures.LOG_H_LOG_QUIET] * node.logQuiet()
            + beta[HazardFeatures.LOG_H_RATE_15_MIN]
                * node.shrinkRates()[HazardFeatures.RATE_15_MIN]
            + beta[HazardFeatures.LOG_H_RATE_4_H] * node.shrinkRates()[HazardFeatures.RATE_4_H];
    for (int i = 0; i < powers; i++) {
      double logX = i * LOG_2;
      level[i] =
          alike
              + beta[HazardFeatures.LOG_X] * logX
              + beta[HazardFeatures.LOG_X_SQUARED] * logX * logX
              + beta[HazardFeatures.SHARE] * (1 << i) / Math.max(1, node.size());
      slope[i] = alikeSlope + beta[HazardFeatures.LOG_H_LOG_X] * logX;
      if (Math.abs(curvature) < LEAST_CURVATURE) {
        slope[i] = Math.max(0, slope[i]);
      } else {
        vertex[i] = -slope[i] / (2 * curvature);
      }
    }
  }

  @Override
  public double cumulative(double horizonMillis, int cores) {
    if (horizonMillis <= 0) {
      return 0;
    }
    double known = known(horizonMillis);
    return StrictMath.exp(log(StrictMath.log(known / HOUR), cores)) * horizonMillis / known;
  }

  @Override
  public double about(double horizonMillis, int cores) {
    if (horizonMillis <= 0) {
      return 0;
    }
    double known = known(horizonMillis);
    return Math.exp(log(Math.log(known / HOUR), cores)) * horizonMillis / known;
  }

  private double known(double horizonMillis) {
    return Math.max(HazardSettings.SHORTEST_HORIZON, Math.min(longest, horizonMillis));
  }

  private double log(double logH, int cores) {
    int power = Math.min(power(cores), level.length - 2);
    double log = Double.POSITIVE_INFINITY;
    for (int i = 0; i <= power; i++) {
      log = Math.min(log, rising(i, logH));
    }
    int whole = 1 << power;
    if (cores > whole) {
      double next = Math.min(log, rising(power + 1, logH));
      log += share(cores, whole) * (next - log);
    }
    return log;
  }

  /** Where between a power of two and the next one; 1 beyond the next, which no node reaches. */
  private static double share(int cores, int whole) {
    return cores < 2 * whole ? LOG_SHARES[(int) ((long) cores * SHARES / whole) - SHARES] : 1;
  }

  private double rising(int power, double logH) {
    double at = logH;
    if (curvature >= LEAST_CURVATURE) {
      at = Math.max(logH, vertex[power]);
    } else if (curvature <= -LEAST_CURVATURE) {
      at = Math.min(logH, vertex[power]);
    }
    return level[power] + at * (slope[power] + at * curvature);
  }

  private static int power(int cores) {
    return Integer.SIZE - 1 - Integer.numberOfLeadingZeros(cores);
  }
}
