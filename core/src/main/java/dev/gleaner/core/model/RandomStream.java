package dev.gleaner.core.model;

import java.util.SplittableRandom;

/**
 * One stream of random numbers and the distributions that we draw from. Only {@link StrictMath} is
 * used, since {@link Math} may differ in the last bit between machines.
 */
public final class RandomStream {

  private final SplittableRandom random;

  RandomStream(SplittableRandom random) {
    this.random = random;
  }

  /** Uniform in [0, 1). */
  public double uniform() {
    return random.nextDouble();
  }

  public double uniform(double low, double high) {
    return low + (high - low) * random.nextDouble();
  }

  /** Uniform in [0, bound). */
  public int below(int bound) {
    return random.nextInt(bound);
  }

  public boolean chance(double probability) {
    return random.nextDouble() < probability;
  }

  public double exponential(double mean) {
    return -mean * StrictMath.log(1 - random.nextDouble());
  }

  public double gaussian(double mean, double deviation) {
    double radius = StrictMath.sqrt(-2 * StrictMath.log(1 - random.nextDouble()));
    return mean + deviation * radius * StrictMath.cos(2 * StrictMath.PI * random.nextDouble());
  }

  /**
   * The logarithm of the result is Gaussian with this deviation, around the logarithm of the
   * median.
   */
  public double logNormal(double median, double deviation) {
    return median * StrictMath.exp(gaussian(0, deviation));
  }

  /** Pareto with this tail index, cut off to [low, high] by inversion and not by rejection. */
  public double boundedPareto(double low, double high, double tailIndex) {
    double ratio = StrictMath.pow(low / high, tailIndex);
    return low * StrictMath.pow(1 - random.nextDouble() * (1 - ratio), -1 / tailIndex);
  }
}
