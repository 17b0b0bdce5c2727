package dev.gleaner.kubernetes.targets;

import dev.gleaner.core.buy.markets.Lot;
import dev.gleaner.core.buy.markets.Purchase;
import java.util.List;

/**
 * What to hold for a target.
 *
 * @param unavailability that it is expected to have, as far as such estimates are worth
 * @param promise what that says of the target
 * @param dollarsPerHour when all servers are there
 * @param onDemandPerHour what the same capacity costs on demand
 * @param changed whether it is another plan than the one that was held
 * @param because why so, for people
 */
public record ServicePlan(
    List<TierPlan> tiers,
    double unavailability,
    Promise promise,
    double dollarsPerHour,
    double onDemandPerHour,
    boolean changed,
    String because) {

  /** What can be said of the availability that is wanted. */
  public enum Promise {
    MET,
    MISSED,
    /** Met by the estimates, which promise more than anybody has seen. */
    UNSUPPORTED,
    /** No spot server was lost in what is known, which proves nothing. */
    UNKNOWN
  }

  /**
   * The servers of one tier.
   *
   * @param lots of markets as they are sold, the largest first
   * @param capacities of the lots, in what the target measures
   */
  public record TierPlan(Need need, List<Lot> lots, List<Long> capacities) {

    public TierPlan {
      lots = List.copyOf(lots);
      capacities = List.copyOf(capacities);
    }

    public Purchase purchase() {
      return new Purchase(lots);
    }

    /** When nothing is lost. */
    long capacity() {
      return capacities.stream().mapToLong(Long::longValue).sum();
    }
  }

  public ServicePlan {
    tiers = List.copyOf(tiers);
  }

  /** Beyond the need when nothing is lost. */
  long excess() {
    return tiers.stream().mapToLong(tier -> tier.capacity() - tier.need().amount()).sum();
  }
}
