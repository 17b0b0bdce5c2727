package dev.gleaner.core.buy.capacity.policies;

import dev.gleaner.core.buy.capacity.CapacityOdds;
import dev.gleaner.core.buy.capacity.CapacityPolicy;
import dev.gleaner.core.buy.capacity.CapacityPool;
import dev.gleaner.core.buy.capacity.CapacityProblem;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * What the program does that TR-Kubernetes' authors released, which is not quite what their text
 * says ({@link CostTimesLoss}). Offers are sorted by equation 6 of each alone. The k-th server is
 * one of the first k offers: the one with the least {@code log(1 / p) * cost}, where the cost is
 * that of the whole pool with it, and p how likely the need is there; or, as long as less than the
 * need is held, at least half of what is held. Of those with which the need is held, one that makes
 * it less available than another before it is passed over. It ends when the target is met, or with
 * three times the need, whatever is met by then; it knows no servers on demand.
 */
public final class ReleasedGreedy implements CapacityPolicy {

  private static final int MOST_TIMES = 3;

  @Override
  public String name() {
    return "TR-Kubernetes, as released";
  }

  @Override
  public CapacityPool choose(CapacityProblem problem) {
    int[] offers =
        IntStream.of(problem.transientOffers())
            .filter(offer -> problem.availability().of(offer) > 0)
            .boxed()
            .sorted(Comparator.comparingDouble(offer -> alone(problem, offer)))
            .mapToInt(Integer::intValue)
            .toArray();
    CapacityOdds odds = new CapacityOdds(problem);
    double dollars = 0;
    boolean met = offers.length == 0;
    int needed = problem.target().capacity();
    for (int server = 1; !met && odds.capacity() < (long) MOST_TIMES * needed; server++) {
      int chosen =
          next(problem, odds, Arrays.copyOf(offers, Math.min(server, offers.length)), dollars);
      odds.add(chosen, 1);
      dollars += problem.offers().get(chosen).price();
      met =
          odds.capacity() >= needed
              && odds.unavailability(needed) <= problem.target().unavailability();
    }
    return new CapacityPool(problem, odds.servers());
  }

  private static double alone(CapacityProblem problem, int offer) {
    return -StrictMath.log(problem.availability().of(offer)) * Leading.sigma(problem, offer);
  }

  private static int next(CapacityProblem problem, CapacityOdds odds, int[] among, double dollars) {
    int needed = problem.target().capacity();
    int chosen = among[0];
    double least = Double.POSITIVE_INFINITY;
    double surest = 1;
    for (int offer : among) {
      int capacity = odds.capacity() + problem.offers().get(offer).capacity();
      boolean enough = capacity >= needed;
      double gone = odds.unavailabilityWith(offer, 1, enough ? needed : (capacity + 1) / 2);
      double measure =
          gone >= 1
              ? Double.POSITIVE_INFINITY
              : -StrictMath.log1p(-gone) * (dollars + problem.offers().get(offer).price());
      if (measure < least && (!enough || gone <= surest)) {
        chosen = offer;
        least = measure;
        surest = enough ? gone : surest;
      }
    }
    return chosen;
  }
}
