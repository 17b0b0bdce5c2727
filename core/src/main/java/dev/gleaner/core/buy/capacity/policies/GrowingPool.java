package dev.gleaner.core.buy.capacity.policies;

import dev.gleaner.core.buy.capacity.CapacityOdds;
import dev.gleaner.core.buy.capacity.CapacityPool;
import dev.gleaner.core.buy.capacity.CapacityProblem;
import dev.gleaner.core.buy.capacity.Offer;
import java.util.OptionalInt;
import java.util.function.IntUnaryOperator;

/** A pool that grows until it is enough. */
final class GrowingPool {

  // Less is the rounding of sums.
  private static final double NOTICED = 1 - 1e-9;

  private final CapacityProblem problem;
  private final CapacityOdds odds;
  private long memoryMib;
  private double dollarsPerHour;

  /**
   * What an offer is chosen by, if the capacity were so unavailable with it; the least is first.
   */
  @FunctionalInterface
  interface MeasureWith {
    double of(int offer, double unavailability, double least);
  }

  GrowingPool(CapacityProblem problem) {
    this.problem = problem;
    odds = new CapacityOdds(problem);
  }

  void add(int offer, int count) {
    Offer kind = problem.offers().get(offer);
    odds.add(offer, count);
    memoryMib += count * kind.market().type().size().memoryMib();
    dollarsPerHour += count * kind.price();
  }

  double dollarsPerHour() {
    return dollarsPerHour;
  }

  boolean hasCapacity() {
    return odds.capacity() >= problem.target().capacity();
  }

  boolean isEnough() {
    return isFull()
        && odds.unavailability(problem.target().capacity()) <= problem.target().unavailability();
  }

  /**
   * How likely less than is wanted is there: the target; or, as long as less than that is held,
   * what is held now (§3.3).
   */
  double unavailability() {
    return wanted() == 0 ? 1 : odds.unavailability(wanted());
  }

  private double unavailabilityWith(int offer, int count) {
    // Nothing is always there; so the first server is one that is likely there itself.
    return wanted() == 0
        ? 1 - problem.availability().of(offer)
        : odds.unavailabilityWith(offer, count, wanted());
  }

  /**
   * The offer of which to take more: the first by some measure of those that make the capacity more
   * available. Where one more server of none does, as many are looked at as are needed without all
   * others, by a measure of its own; where those do not either, no more than capacity or memory is
   * missing, and the cheapest will do. Nothing if that is not missing: then the target is out of
   * reach.
   */
  OptionalInt next(UnlikeOffers among, MeasureWith measure, MeasureWith ofMany) {
    int one = first(among.offers(), measure, this::stride);
    boolean best = helps(one, stride(one)) || !isFull();
    int chosen = best ? one : first(among.offers(), ofMany, this::needed);
    if (!best && !helps(chosen, needed(chosen))) {
      return OptionalInt.empty();
    }
    among.take(chosen);
    return OptionalInt.of(chosen);
  }

  private int first(int[] among, MeasureWith measure, IntUnaryOperator count) {
    double noticed = unavailability() * NOTICED;
    return Leading.least(
        problem,
        among,
        (offer, least) -> {
          double then = unavailabilityWith(offer, count.applyAsInt(offer));
          return then < noticed ? measure.of(offer, then, least) : Double.MAX_VALUE;
        });
  }

  private boolean helps(int offer, int count) {
    return unavailabilityWith(offer, count) < unavailability() * NOTICED;
  }

  private int needed(int offer) {
    return problem.needed(offer, 1);
  }

  private boolean isFull() {
    return hasCapacity() && memoryMib >= problem.target().memoryMib();
  }

  private int wanted() {
    return Math.min(problem.target().capacity(), odds.capacity());
  }

  /** How many servers are added at once: one, unless the pool is to have very many. */
  int stride(int offer) {
    return Math.max(1, problem.target().capacity() / problem.offers().get(offer).capacity() / 2000);
  }

  CapacityPool pool() {
    return new CapacityPool(problem, odds.servers());
  }
}
