package dev.gleaner.kubernetes.targets;

import dev.gleaner.kubernetes.targets.HeldPlan.HeldLot;
import dev.gleaner.operate.page.MetricText;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.List;
import java.util.function.Function;

/**
 * Numbers about capacity targets, as their status says them. Targets are of the whole cluster: a
 * name is enough to tell them apart. What is not known of a target has no sample. For all threads.
 */
public final class TargetMetrics {

  private volatile List<CapacityTarget> targets = List.of();

  /** All targets after a look at them; none while another replica looks. */
  public void set(List<CapacityTarget> looked) {
    targets = looked.stream().filter(target -> target.getStatus() != null).toList();
  }

  /** Prometheus' text format. */
  public String text() {
    MetricText text = new MetricText();
    gauge(
        text,
        "needed",
        "The capacity that is needed, in what the target measures",
        TargetStatus::needed);
    gauge(text, "given", "The capacity that is there", TargetStatus::given);
    gauge(
        text, "excess", "The capacity beyond the need when nothing is lost", TargetStatus::excess);
    gauge(text, "promised_nines", "The nines that the plan promises", TargetStatus::promisedNines);
    gauge(text, "realised_nines", "The nines that were counted", TargetStatus::realisedNines);
    gauge(
        text,
        "cost_dollars_per_hour",
        "What the plan costs an hour",
        status -> dollars(status.costPerHour()));
    gauge(
        text,
        "on_demand_dollars_per_hour",
        "What the same costs on demand an hour",
        status -> dollars(status.onDemandPerHour()));
    gauge(
        text,
        "watched_seconds",
        "For how long the capacity was watched",
        status -> seconds(status, AvailabilityRecord::watched));
    gauge(
        text,
        "short_seconds",
        "For how long of that there was less than needed",
        status -> seconds(status, AvailabilityRecord::shortSeconds));
    conditions(text);
    servers(text);
    return text.toString();
  }

  private void gauge(
      MetricText text, String name, String help, Function<TargetStatus, Number> value) {
    text.gauge("gleaner_target_" + name, help);
    for (CapacityTarget target : targets) {
      Number number = value.apply(target.getStatus());
      if (number != null) {
        text.sample(number.doubleValue(), "name", name(target));
      }
    }
  }

  private void conditions(MetricText text) {
    text.gauge("gleaner_target_condition", "1 if a condition of a target is true");
    for (CapacityTarget target : targets) {
      for (Condition condition : target.getStatus().conditions()) {
        text.sample(
            condition.getStatus().equals("True") ? 1 : 0,
            "name",
            name(target),
            "type",
            condition.getType());
      }
    }
  }

  private void servers(MetricText text) {
    text.gauge("gleaner_target_servers", "The servers of the plan, by market");
    for (CapacityTarget target : targets) {
      HeldPlan plan = target.getStatus().plan();
      for (HeldLot lot : plan == null ? List.<HeldLot>of() : plan.lots()) {
        text.sample(
            lot.servers(),
            "name",
            name(target),
            "tier",
            lot.tier(),
            "zone",
            lot.zone(),
            "type",
            lot.type(),
            "contract",
            lot.contract());
      }
    }
  }

  private static Double seconds(TargetStatus status, Function<AvailabilityRecord, Double> part) {
    return status.availabilityRecord() == null ? null : part.apply(status.availabilityRecord());
  }

  private static Double dollars(String text) {
    return text == null ? null : Double.valueOf(text);
  }

  private static String name(CapacityTarget target) {
    return target.getMetadata().getName();
  }
}
