package dev.gleaner.kubernetes.drain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.gleaner.kubernetes.calls.Complaints;
import dev.gleaner.kubernetes.plane.ControlPlane;
import dev.gleaner.kubernetes.plane.LonePods;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What a real API server makes of calls about pods that have changed since they were seen. */
class PodActionsClusterTest {

  private static ControlPlane plane;
  private static LonePods pods;

  @BeforeAll
  static void start() {
    plane = ControlPlane.start();
    pods = LonePods.in(plane.client());
  }

  @AfterAll
  static void stop() throws IOException {
    if (plane != null) {
      plane.close();
    }
  }

  private static PodActions actions() {
    ClusterView view = new ClusterView(plane.client(), new Complaints(line -> {}));
    return new PodActions(plane.client(), new Selection(view));
  }

  @Test
  void a_pod_that_has_become_ready_meanwhile_is_not_told_to_stop_as_one_that_is_not() {
    PodView starting = new PodView(pods.make("starting", "n1"));
    Pod ready = pods.makeReady(starting.pod());

    assertThatExceptionOfType(KubernetesClientException.class)
        .isThrownBy(() -> actions().stop(starting))
        .satisfies(refusal -> assertThat(refusal.getCode()).isEqualTo(409));
    assertThat(pods.get("starting").getMetadata().getDeletionTimestamp()).isNull();

    actions().stop(new PodView(ready));
    assertThat(pods.get("starting")).isNull();
  }

  @Test
  void a_pod_that_is_not_ready_is_told_to_stop() {
    actions().stop(new PodView(pods.make("broken", "n1")));
    assertThat(pods.get("broken")).isNull();
  }

  @Test
  void what_else_has_changed_of_a_ready_pod_does_not_matter() {
    PodView seen = new PodView(pods.makeReady(pods.make("ready", "n1")));
    pods.annotate("ready", "somebody", "was here");
    actions().stop(seen);
    assertThat(pods.get("ready")).isNull();
  }
}
