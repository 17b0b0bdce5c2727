package dev.gleaner.kubernetes.controller;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.kubernetes.controller.ControllerMetrics.Count;
import dev.gleaner.kubernetes.controller.ControllerMetrics.Level;
import org.junit.jupiter.api.Test;

class ControllerMetricsTest {

  @Test
  void all_numbers_are_written_in_the_form_of_prometheus_also_those_that_are_zero() {
    ControllerMetrics metrics = new ControllerMetrics();
    metrics.add(Count.PODS_FORCED);
    metrics.set(Level.LEADER, 1);
    assertThat(metrics.text())
        .contains("# TYPE gleaner_kube_pods_forced_total counter\n")
        .contains("\ngleaner_kube_pods_forced_total 1\n")
        .contains("\ngleaner_kube_drains_begun_total 0\n")
        .contains("\ngleaner_kube_leader 1\n");
  }
}
