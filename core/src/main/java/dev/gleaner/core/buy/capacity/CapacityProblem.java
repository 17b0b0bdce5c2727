package dev.gleaner.core.buy.capacity;

import dev.gleaner.core.estimate.availability.JointAvailability;
import java.util.List;
import java.util.stream.IntStream;

/** What is needed, what can be bought, and how likely each of it is there. */
public record CapacityProblem(
    List<Offer> offers, JointAvailability availability, CapacityTarget target) {

  private static final double ROUNDING = 1e-9;

  public CapacityProblem {
    offers = List.copyOf(offers);
    if (offers.size() != availability.size() || offers.isEmpty()) {
      throw new IllegalArgumentException(
          "%d offers, %d availabilities".formatted(offers.size(), availability.size()));
    }
  }

  public CapacityProblem with(CapacityTarget other) {
    return new CapacityProblem(offers, availability, other);
  }

  /** The places of offers that can be lost. */
  public int[] transientOffers() {
    return places(false);
  }

  /** The places of offers that are kept. */
  public int[] onDemandOffers() {
    return places(true);
  }

  /** How many servers of an offer alone are a part of what is needed, when they are there. */
  public int needed(int offer, double part) {
    Offer kind = offers.get(offer);
    double units = Math.ceil(part * target.capacity() - ROUNDING);
    long memory = kind.market().type().size().memoryMib();
    double forMemory = memory == 0 ? 0 : Math.ceil(part * target.memoryMib() / memory);
    return (int) Math.max(Math.ceil(units / kind.capacity()), forMemory);
  }

  private int[] places(boolean onDemand) {
    return IntStream.range(0, offers.size())
        .filter(i -> offers.get(i).isOnDemand() == onDemand)
        .toArray();
  }
}
