package dev.gleaner.core.buy.capacity;

import java.util.Arrays;

/**
 * The odds of a pool that is being put together. A change costs one pass over the distribution of
 * what may be lost, and a question about a change less than that: only the lot that it is about is
 * taken out and put in again.
 */
public final class CapacityOdds {

  private final CapacityProblem problem;
  private final LostCapacity[] lost;
  private final int[] servers;

  /** Nothing is held yet. */
  public CapacityOdds(CapacityProblem problem) {
    this.problem = problem;
    servers = new int[problem.offers().size()];
    lost = new LostCapacity[problem.availability().weathers()];
    Arrays.setAll(lost, this::anew);
  }

  /** So many servers of each offer. */
  public static CapacityOdds of(CapacityProblem problem, int[] servers) {
    CapacityOdds odds = new CapacityOdds(problem);
    for (int i = 0; i < servers.length; i++) {
      odds.add(i, servers[i]);
    }
    return odds;
  }

  public int servers(int offer) {
    return servers[offer];
  }

  public int[] servers() {
    return servers.clone();
  }

  /** How much is there if nothing is lost. */
  public int capacity() {
    return lost[0].total();
  }

  /** More servers of an offer, or fewer. */
  public void add(int offer, int count) {
    int before = servers[offer];
    int after = before + count;
    if (after < 0) {
      throw new IllegalArgumentException(
          "%d servers of %s".formatted(after, problem.offers().get(offer).market()));
    }
    int capacity = problem.offers().get(offer).capacity();
    servers[offer] = after;
    for (int weather = 0; weather < lost.length; weather++) {
      double available = problem.availability().of(weather, offer);
      if (before > 0 && !lost[weather].isSafeToTake(available)) {
        lost[weather] = anew(weather);
      } else {
        if (before > 0) {
          lost[weather].take(available, before * capacity);
        }
        if (after > 0) {
          lost[weather].put(available, after * capacity);
        }
      }
    }
  }

  private LostCapacity anew(int weather) {
    LostCapacity made = new LostCapacity(2 * problem.target().capacity());
    for (int i = 0; i < servers.length; i++) {
      if (servers[i] > 0) {
        made.put(
            problem.availability().of(weather, i), servers[i] * problem.offers().get(i).capacity());
      }
    }
    return made;
  }

  /** The probability that less than a capacity is there. */
  public double unavailability(int wanted) {
    double sum = 0;
    for (int weather = 0; weather < lost.length; weather++) {
      sum += problem.availability().share(weather) * lost[weather].beyond(capacity() - wanted);
    }
    return sum;
  }

  /** The same, were there more servers of an offer, or fewer. */
  public double unavailabilityWith(int offer, int count, int wanted) {
    int units = problem.offers().get(offer).capacity();
    int before = servers[offer] * units;
    int after = before + count * units;
    int spare = capacity() + count * units - wanted;
    double sum = 0;
    for (int weather = 0; weather < lost.length; weather++) {
      double available = problem.availability().of(weather, offer);
      sum +=
          problem.availability().share(weather)
              * (available * without(weather, available, before, spare)
                  + (1 - available) * without(weather, available, before, spare - after));
    }
    return sum;
  }

  private double without(int weather, double available, int units, int spare) {
    return units == 0
        ? lost[weather].beyond(spare)
        : lost[weather].beyondWithout(available, units, spare);
  }
}
