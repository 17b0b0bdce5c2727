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
    lost = new LostCapacity[problem.availability().classes()];
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
    for (int latent = 0; latent < lost.length; latent++) {
      double available = problem.availability().of(latent, offer);
      if (before > 0 && !lost[latent].isSafeToTake(available)) {
        lost[latent] = anew(latent);
      } else {
        if (before > 0) {
          lost[latent].take(available, before * capacity);
        }
        if (after > 0) {
          lost[latent].put(available, after * capacity);
        }
      }
    }
  }

  private LostCapacity anew(int latent) {
    LostCapacity made = new LostCapacity(2 * problem.target().capacity());
    for (int i = 0; i < servers.length; i++) {
      if (servers[i] > 0) {
        made.put(
            problem.availability().of(latent, i), servers[i] * problem.offers().get(i).capacity());
      }
    }
    return made;
  }

  /** The probability that less than a capacity is there. */
  public double unavailability(int wanted) {
    double sum = 0;
    for (int latent = 0; latent < lost.length; latent++) {
      sum += problem.availability().share(latent) * lost[latent].beyond(capacity() - wanted);
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
    for (int latent = 0; latent < lost.length; latent++) {
      double available = problem.availability().of(latent, offer);
      sum +=
          problem.availability().share(latent)
              * (available * without(latent, available, before, spare)
                  + (1 - available) * without(latent, available, before, spare - after));
    }
    return sum;
  }

  private double without(int latent, double available, int units, int spare) {
    return units == 0
        ? lost[latent].beyond(spare)
        : lost[latent].beyondWithout(available, units, spare);
  }
}
