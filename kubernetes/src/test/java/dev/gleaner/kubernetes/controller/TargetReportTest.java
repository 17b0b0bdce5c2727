package dev.gleaner.kubernetes.controller;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.kubernetes.targets.CapacityTarget;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import org.junit.jupiter.api.Test;

/** What of a target's excess batch may have. */
class TargetReportTest {

  private static final String NODES = "cores: 8, availability: 99%, nodes: always";
  private static final String PODS =
      "cores: 8, availability: 99%, pods: {selector: {matchLabels: {app: web}}}";

  private static long excess(String spec, int planned, String tiers) {
    return TargetReport.excessCores(
        new KubernetesSerialization()
            .unmarshal(
                """
                apiVersion: gleaner.dev/v1alpha1
                kind: CapacityTarget
                metadata: {name: web}
                spec: {%s}
                status: {excess: %d, tiers: [%s]}
                """
                    .formatted(spec, planned, tiers),
                CapacityTarget.class));
  }

  @Test
  void nodes_that_are_gone_leave_less_and_those_that_nobody_planned_no_more() {
    String on = NODES + ", mode: \"on\"";
    assertThat(excess(on, 4, "{name: '', needed: 8, given: 12}")).isEqualTo(4);
    assertThat(excess(on, 4, "{name: '', needed: 8, given: 10}")).isEqualTo(2);
    assertThat(excess(on, 4, "{name: '', needed: 8, given: 6}")).isZero();
    assertThat(excess(on, 4, "{name: '', needed: 8, given: 20}")).isEqualTo(4);
  }

  @Test
  void what_one_tier_lacks_is_not_taken_from_what_another_has() {
    assertThat(
            excess(
                NODES + ", mode: \"on\"",
                9,
                "{name: a, needed: 4, given: 2}, {name: b, needed: 4, given: 7}"))
        .isEqualTo(3);
  }

  @Test
  void where_nodes_come_as_pods_wait_the_plan_counts() {
    assertThat(excess(PODS + ", mode: \"on\"", 4, "{name: '', needed: 8, given: 0}")).isEqualTo(4);
  }

  @Test
  void what_is_only_shown_or_not_counted_in_cores_gives_batch_nothing() {
    assertThat(excess(NODES, 4, "{name: '', needed: 8, given: 12}")).isZero();
    assertThat(
            excess(
                "measure: {name: units, amount: 8, perType: {c: 2}}, availability: 99%,"
                    + " nodes: always, mode: \"on\"",
                4, "{name: '', needed: 8, given: 12}"))
        .isZero();
  }
}
