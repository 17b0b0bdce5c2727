package dev.gleaner.kubernetes.targets;

import dev.gleaner.config.units.AvailabilityText;
import dev.gleaner.kubernetes.targets.HeldPlan.HeldLot;
import dev.gleaner.kubernetes.targets.ServicePlan.TierPlan;
import dev.gleaner.kubernetes.targets.TargetStatus.TierLevel;
import io.fabric8.kubernetes.api.model.Condition;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** What the status of a target says after a look at it. */
final class NextStatus {

  private final TargetStatus before;
  private final Planned planned;
  private final long generation;
  private final Instant now;

  NextStatus(CapacityTarget target, Planned planned, Instant now) {
    this.before = target.getStatus() == null ? TargetStatus.NEW : target.getStatus();
    this.planned = planned;
    this.generation = target.getMetadata().getGeneration();
    this.now = now;
  }

  TargetStatus of(ClusterLevels levels, CarriedOut carried) {
    AvailabilityRecord record =
        AvailabilityRecord.after(before.availabilityRecord(), now, levels.met());
    OptionalDouble missing = record == null ? OptionalDouble.empty() : record.unavailability();
    // What was never short has as many nines as nobody can tell yet.
    boolean countable = missing.isPresent() && missing.getAsDouble() > 0;
    ServicePlan plan = planned.plan().orElse(null);
    return new TargetStatus(
        generation,
        levels.tiers().stream().mapToLong(TierLevel::needed).sum(),
        levels.tiers().stream().mapToLong(TierLevel::given).sum(),
        plan == null ? before.promised() : promised(plan),
        plan == null ? before.promisedNines() : promisedNines(plan),
        missing.isPresent() ? AvailabilityText.percentBut(missing.getAsDouble()) : null,
        countable ? rounded(AvailabilityText.nines(missing.getAsDouble())) : null,
        plan == null ? before.costPerHour() : dollars(plan.dollarsPerHour()),
        plan == null ? before.onDemandPerHour() : dollars(plan.onDemandPerHour()),
        plan == null ? before.costOverOnDemand() : share(plan),
        plan == null ? before.excess() : Long.valueOf(plan.excess()),
        plan == null ? before.because() : plan.because(),
        plan == null ? before.plan() : held(plan),
        levels.tiers(),
        record,
        conditions(levels, carried));
  }

  private HeldPlan held(ServicePlan plan) {
    List<HeldLot> lots = new ArrayList<>();
    for (TierPlan tier : plan.tiers()) {
      for (int i = 0; i < tier.lots().size(); i++) {
        lots.add(HeldLot.of(tier.need().tier(), tier.lots().get(i), tier.capacities().get(i)));
      }
    }
    boolean same = before.plan() != null && !plan.changed();
    return new HeldPlan(
        same ? before.plan().madeAt() : planned.at().toString(),
        planned.pricesUntil().toString(),
        lots);
  }

  private List<Condition> conditions(ClusterLevels levels, CarriedOut carried) {
    return List.of(
        condition("Planned", planned.isGood(), planned.reason(), planned.message()),
        condition("Applied", carried.done(), carried.reason(), carried.message()),
        condition("Met", levels.met(), levels.met() ? "Enough" : "Short", words(levels)));
  }

  private Condition condition(String type, boolean is, String reason, String message) {
    String status = is ? "True" : "False";
    String since =
        before.conditions().stream()
            .filter(one -> one.getType().equals(type) && one.getStatus().equals(status))
            .map(Condition::getLastTransitionTime)
            .findFirst()
            .orElse(now.toString());
    Condition condition = new Condition();
    condition.setType(type);
    condition.setStatus(status);
    condition.setReason(reason);
    condition.setMessage(message);
    condition.setLastTransitionTime(since);
    condition.setObservedGeneration(generation);
    return condition;
  }

  private static String words(ClusterLevels levels) {
    return String.join(
        ", ",
        levels.tiers().stream()
            .map(
                tier ->
                    "%s%d of %d"
                        .formatted(
                            tier.name().isEmpty() ? "" : tier.name() + " ",
                            tier.given(),
                            tier.needed()))
            .toList());
  }

  private static String promised(ServicePlan plan) {
    return plan.promise() == ServicePlan.Promise.UNKNOWN
        ? "unknown"
        : AvailabilityText.percentBut(plan.unavailability());
  }

  private static Double promisedNines(ServicePlan plan) {
    return plan.promise() == ServicePlan.Promise.UNKNOWN
        ? null
        : rounded(AvailabilityText.nines(plan.unavailability()));
  }

  private static Double rounded(double nines) {
    return Math.round(nines * 100) / 100.0;
  }

  private static String dollars(double amount) {
    return String.format(Locale.ROOT, "%.2f", amount);
  }

  private static String share(ServicePlan plan) {
    return String.format(
        Locale.ROOT, "%.0f%%", 100 * plan.dollarsPerHour() / plan.onDemandPerHour());
  }
}
