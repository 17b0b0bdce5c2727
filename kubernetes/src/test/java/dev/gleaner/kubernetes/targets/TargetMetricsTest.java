package dev.gleaner.kubernetes.targets;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.kubernetes.targets.HeldPlan.HeldLot;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.List;
import org.junit.jupiter.api.Test;

class TargetMetricsTest {

  private static CapacityTarget target(String name, TargetStatus status) {
    CapacityTarget target = new CapacityTarget();
    target.setMetadata(new ObjectMetaBuilder().withName(name).build());
    target.setStatus(status);
    return target;
  }

  private static TargetStatus status() {
    Condition met = new Condition();
    met.setType("Met");
    met.setStatus("True");
    HeldLot lot = new HeldLot("web", "eu-1a", "m5.large", "spot", 7, 14, 0.5);
    return new TargetStatus(
        1L,
        100L,
        120L,
        "99.99%",
        4.0,
        null,
        null,
        "3.50",
        "9.25",
        "38%",
        20L,
        "cheapest",
        new HeldPlan("2026-05-04T12:30:00Z", "2026-05-04T12:00:00Z", List.of(lot)),
        List.of(),
        new AvailabilityRecord("2026-05-04T12:30:00Z", "2026-05-04T13:30:00Z", true, 3600, 1.5, 0),
        List.of(met));
  }

  @Test
  void a_target_is_served_as_its_status_says() {
    TargetMetrics metrics = new TargetMetrics();
    metrics.set(List.of(target("shop", status()), target("new", null)));

    assertThat(metrics.text().lines())
        .contains(
            "# TYPE gleaner_target_needed gauge",
            "gleaner_target_needed{name=\"shop\"} 100",
            "gleaner_target_given{name=\"shop\"} 120",
            "gleaner_target_excess{name=\"shop\"} 20",
            "gleaner_target_promised_nines{name=\"shop\"} 4",
            "gleaner_target_cost_dollars_per_hour{name=\"shop\"} 3.5",
            "gleaner_target_on_demand_dollars_per_hour{name=\"shop\"} 9.25",
            "gleaner_target_short_seconds{name=\"shop\"} 1.5",
            "gleaner_target_condition{name=\"shop\",type=\"Met\"} 1",
            "gleaner_target_servers{name=\"shop\",tier=\"web\",zone=\"eu-1a\","
                + "type=\"m5.large\",contract=\"spot\"} 7");
  }

  @Test
  void what_is_not_known_has_no_sample_and_what_is_gone_has_none_any_more() {
    TargetMetrics metrics = new TargetMetrics();
    metrics.set(List.of(target("shop", status())));
    assertThat(metrics.text()).doesNotContain("gleaner_target_realised_nines{");
    metrics.set(List.of());
    assertThat(metrics.text()).doesNotContain("shop");
  }
}
