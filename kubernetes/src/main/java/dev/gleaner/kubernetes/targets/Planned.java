package dev.gleaner.kubernetes.targets;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.MarketHistory;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What came of planning.
 *
 * @param plan empty where there is none
 * @param reason one word, for programs
 * @param pricesUntil the newest prices; null where there are none
 * @param at when that was
 * @param generation of the target
 */
record Planned(
    Optional<ServicePlan> plan,
    String reason,
    String message,
    Instant pricesUntil,
    Instant at,
    long generation) {

  static Planned of(CapacityTarget target, HeldPlan held, MarketSource source, Instant now) {
    long generation = target.getMetadata().getGeneration();
    List<MarketHistory> markets;
    try {
      markets = source.markets();
    } catch (BadInputException e) {
      return failed("NoPrices", e, now, generation);
    }
    if (markets.isEmpty()) {
      return failed(
          "NoPrices",
          new BadInputException("no prices are known; put them into the controller's price folder"),
          now,
          generation);
    }
    Instant until = pricesUntil(markets);
    try {
      ServicePlan plan = TargetPlanner.plan(target.getSpec(), markets, held);
      return new Planned(Optional.of(plan), reason(plan), plan.because(), until, now, generation);
    } catch (BadInputException e) {
      return failed("NoMarket", e, now, generation);
    }
  }

  private static Planned failed(String reason, Exception why, Instant now, long generation) {
    return new Planned(Optional.empty(), reason, why.getMessage(), null, now, generation);
  }

  private static String reason(ServicePlan plan) {
    return switch (plan.promise()) {
      case MET -> "Planned";
      case MISSED -> "AvailabilityMissed";
      case UNSUPPORTED -> "EvidenceTooShort";
      case UNKNOWN -> "NothingWasEverLost";
    };
  }

  static Instant pricesUntil(List<MarketHistory> markets) {
    return Instant.ofEpochMilli(
        markets.stream().mapToLong(one -> one.prices().end()).max().orElseThrow());
  }

  /** Whether the plan is good for what is wanted. */
  boolean isGood() {
    return plan.isPresent() && plan.get().promise() == ServicePlan.Promise.MET;
  }
}
