package dev.gleaner.core.buy.capacity;

/** A pool that grows until it is enough. */
final class Gathering {

  private final CapacityProblem problem;
  private final CapacityOdds odds;
  private long memoryMib;
  private double dollarsPerHour;

  Gathering(CapacityProblem problem) {
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
    return hasCapacity()
        && memoryMib >= problem.target().memoryMib()
        && odds.unavailability(problem.target().capacity()) <= problem.target().unavailability();
  }

  /**
   * How likely less than is wanted is there: the target; or, as long as less than that is held,
   * what is held now (§3.3).
   */
  double unavailability() {
    return wanted() == 0 ? 1 : odds.unavailability(wanted());
  }

  /** The same with one more server of an offer. */
  double unavailabilityWith(int offer) {
    // Nothing is always there; so the first server is one that is likely there itself.
    return wanted() == 0
        ? 1 - problem.availability().of(offer)
        : odds.unavailabilityWith(offer, stride(offer), wanted());
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
