package dev.gleaner.core.buy.capacity;

import dev.gleaner.core.buy.markets.Lot;
import dev.gleaner.core.buy.markets.Purchase;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** Servers that somebody chose, and what they are good for. */
public final class CapacityPool {

  private final CapacityProblem problem;
  private final int[] servers;
  private final CapacityOdds odds;

  public CapacityPool(CapacityProblem problem, int[] servers) {
    this.problem = problem;
    this.servers = servers.clone();
    // Anew, so that no error of many changes is left.
    this.odds = CapacityOdds.of(problem, servers);
  }

  public CapacityProblem problem() {
    return problem;
  }

  public int servers(int offer) {
    return servers[offer];
  }

  public int[] servers() {
    return servers.clone();
  }

  /** The places of offers of which there are servers. */
  public int[] held() {
    return IntStream.range(0, servers.length).filter(i -> servers[i] > 0).toArray();
  }

  public int capacity() {
    return odds.capacity();
  }

  /** What is there beyond the need if nothing is lost. */
  public int excess() {
    return capacity() - problem.target().capacity();
  }

  public long memoryMib() {
    return IntStream.of(held())
        .mapToLong(i -> servers[i] * problem.offers().get(i).market().type().size().memoryMib())
        .sum();
  }

  public double dollarsPerHour() {
    return IntStream.of(held())
        .mapToDouble(i -> servers[i] * problem.offers().get(i).price())
        .sum();
  }

  /** The probability that less than the capacity is there, as far as the estimates are right. */
  public double unavailability() {
    return odds.unavailability(problem.target().capacity());
  }

  /** Whether it needs servers that can be taken back: those on demand are too few. */
  public boolean needsTransient(int wanted) {
    return IntStream.of(problem.onDemandOffers()).map(this::capacityOf).sum() < wanted;
  }

  /** The same, no less than what was seen can tell. */
  public double knownUnavailability() {
    return known(unavailability(), problem.target().capacity());
  }

  /** A probability that less than some capacity is there, no less than what was seen can tell. */
  public double known(double unavailability, int wanted) {
    return needsTransient(wanted)
        ? Math.max(unavailability, problem.availability().leastUnavailability())
        : unavailability;
  }

  public boolean meetsTarget() {
    return unavailability() <= problem.target().unavailability()
        && memoryMib() >= problem.target().memoryMib();
  }

  /** The offer that most of the capacity comes from; nothing where there is none. */
  public OptionalInt largest() {
    return IntStream.of(held())
        .boxed()
        .max(Comparator.comparingInt(this::capacityOf))
        .map(OptionalInt::of)
        .orElse(OptionalInt.empty());
  }

  public int capacityOf(int offer) {
    return servers[offer] * problem.offers().get(offer).capacity();
  }

  /** The probability that less than the capacity is there while an offer's servers are gone. */
  public double unavailabilityWithout(int offer) {
    return odds.unavailabilityWith(offer, -servers[offer], problem.target().capacity());
  }

  /** What to buy, the largest lots first. */
  public Purchase purchase() {
    return new Purchase(lots());
  }

  private List<Lot> lots() {
    return IntStream.of(held())
        .boxed()
        .sorted(Comparator.comparingInt((Integer i) -> -capacityOf(i)))
        .map(
            i -> {
              Offer offer = problem.offers().get(i);
              return new Lot(offer.market(), offer.contract(), servers[i], offer.price());
            })
        .toList();
  }
}
