package dev.gleaner.core.buy.capacity;

import dev.gleaner.core.estimate.availability.JointAvailability;
import java.math.BigDecimal;

/** Equations 1-5 as they are written: every combination of what is there and what is gone. */
public final class AllCombinations {

  private AllCombinations() {}

  /** The probability that less than a capacity is there, without any rounding. */
  public static BigDecimal unavailability(CapacityProblem problem, int[] servers, int wanted) {
    BigDecimal sum = BigDecimal.ZERO;
    JointAvailability availability = problem.availability();
    for (int latent = 0; latent < availability.classes(); latent++) {
      for (int there = 0; there < 1 << servers.length; there++) {
        BigDecimal probability = new BigDecimal(availability.share(latent));
        long capacity = 0;
        for (int i = 0; i < servers.length; i++) {
          BigDecimal up = new BigDecimal(availability.of(latent, i));
          boolean isThere = (there >> i & 1) == 1;
          probability = probability.multiply(isThere ? up : BigDecimal.ONE.subtract(up));
          capacity += isThere ? (long) servers[i] * problem.offers().get(i).capacity() : 0;
        }
        sum = capacity < wanted ? sum.add(probability) : sum;
      }
    }
    return sum;
  }
}
