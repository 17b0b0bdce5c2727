package dev.gleaner.core.buy.capacity;

import dev.gleaner.core.estimate.availability.JointAvailability;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A service of several tiers, each with a pool of its own, that is there when every tier has its
 * capacity (§3.4). The pools buy in the same markets, so that they lose servers together.
 */
public final class TieredService {

  // Less likely than this even all together; what is dropped counts as an outage.
  private static final double NEGLIGIBLE = 1e-20;

  private final List<CapacityPool> tiers;

  /** Tiers of which each was chosen among the same offers. */
  public TieredService(List<CapacityPool> tiers) {
    this.tiers = List.copyOf(tiers);
    if (tiers.isEmpty()
        || tiers.stream().anyMatch(tier -> !tier.problem().offers().equals(offers()))) {
      throw new IllegalArgumentException("tiers that choose among different offers");
    }
  }

  /** What each of so many independent tiers may be gone, so that the whole is gone no longer. */
  public static double unavailabilityPerTier(double ofService, int tiers) {
    return -StrictMath.expm1(StrictMath.log1p(-ofService) / tiers);
  }

  /** As if tiers were lost only together: the least available one decides. */
  public double dependentUnavailability() {
    return tiers.stream().mapToDouble(CapacityPool::unavailability).max().orElseThrow();
  }

  /** As if tiers were lost independently of each other. */
  public double independentUnavailability() {
    return -StrictMath.expm1(
        tiers.stream().mapToDouble(tier -> StrictMath.log1p(-tier.unavailability())).sum());
  }

  /** As it is: over all combinations of markets, the ones that leave any tier too little. */
  public double unavailability() {
    JointAvailability availability = tiers.get(0).problem().availability();
    return IntStream.range(0, availability.classes())
        .mapToDouble(latent -> availability.share(latent) * unavailability(latent))
        .sum();
  }

  // What each tier may still lose, with its probability; who has lost too much is out.
  private double unavailability(int latent) {
    List<Integer> spare = tiers.stream().map(CapacityPool::excess).toList();
    if (spare.stream().anyMatch(left -> left < 0)) {
      return 1;
    }
    JointAvailability availability = tiers.get(0).problem().availability();
    // Linked, since sums depend on their order.
    Map<List<Integer>, Double> states = new LinkedHashMap<>(Map.of(spare, 1.0));
    double out = 0;
    for (int offer = 0; offer < offers().size(); offer++) {
      int lost = offer;
      if (tiers.stream().allMatch(tier -> tier.servers(lost) == 0)) {
        continue;
      }
      double there = availability.of(latent, offer);
      Map<List<Integer>, Double> next = new LinkedHashMap<>();
      for (Map.Entry<List<Integer>, Double> state : states.entrySet()) {
        List<Integer> left = without(state.getKey(), offer);
        double gone = state.getValue() * (1 - there);
        next.merge(state.getKey(), state.getValue() * there, Double::sum);
        if (gone < NEGLIGIBLE || left.stream().anyMatch(units -> units < 0)) {
          out += gone;
        } else {
          next.merge(left, gone, Double::sum);
        }
      }
      states = next;
    }
    return out;
  }

  private List<Integer> without(List<Integer> left, int offer) {
    return IntStream.range(0, left.size())
        .mapToObj(tier -> left.get(tier) - tiers.get(tier).capacityOf(offer))
        .toList();
  }

  private List<Offer> offers() {
    return tiers.get(0).problem().offers();
  }
}
