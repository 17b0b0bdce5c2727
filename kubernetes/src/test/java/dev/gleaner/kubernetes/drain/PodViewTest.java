package dev.gleaner.kubernetes.drain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.kubernetes.names.Marks;
import dev.gleaner.operate.drain.Occupant;
import dev.gleaner.operate.drain.Occupant.Stage;
import dev.gleaner.operate.drain.Occupant.Way;
import dev.gleaner.operate.drain.OwnEnd;
import io.fabric8.kubernetes.api.model.PodBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PodViewTest {

  private static PodBuilder pod(String owner) {
    return new PodBuilder()
        .withNewMetadata()
        .withNamespace("shop")
        .withName("web-1")
        .addToLabels("app", "web")
        .addToLabels(PodView.HASH, "abc")
        .addNewOwnerReference()
        .withKind(owner)
        .withName("web-abc")
        .withController(true)
        .endOwnerReference()
        .endMetadata()
        .withNewSpec()
        .withNodeName("n1")
        .endSpec()
        .withNewStatus()
        .withPhase("Running")
        .addNewCondition()
        .withType("Ready")
        .withStatus("True")
        .endCondition()
        .endStatus();
  }

  private static Occupant occupant(PodBuilder pod) {
    return new PodView(pod.build()).occupant(Way.PLAIN, false, Occupant.NEVER);
  }

  private static PodBuilder annotated(String name, String value) {
    return pod("ReplicaSet").editMetadata().addToAnnotations(name, value).endMetadata();
  }

  @Test
  void a_ready_pod_of_a_deployment_can_be_replaced_while_it_serves() {
    assertThat(new PodView(pod("ReplicaSet").build()).isMovable()).isTrue();
    assertThat(occupant(pod("ReplicaSet")))
        .isEqualTo(
            new Occupant(
                "shop/web-1",
                0,
                30_000,
                false,
                Way.PLAIN,
                OwnEnd.NONE,
                Stage.SERVING,
                false,
                Occupant.NEVER));
  }

  @ParameterizedTest
  @ValueSource(strings = {"StatefulSet", "Job"})
  void pods_of_others_cannot(String owner) {
    assertThat(new PodView(pod(owner).build()).isMovable()).isFalse();
    assertThat(new PodView(pod(owner).build()).stays()).isFalse();
  }

  @Test
  void a_pod_that_is_not_ready_cannot_either() {
    PodBuilder starting =
        pod("ReplicaSet")
            .editStatus()
            .editFirstCondition()
            .withStatus("False")
            .endCondition()
            .endStatus();
    assertThat(new PodView(starting.build()).isMovable()).isFalse();
  }

  @Test
  void pods_of_daemon_sets_and_of_files_and_those_that_ended_stay() {
    assertThat(new PodView(pod("DaemonSet").build()).stays()).isTrue();
    assertThat(new PodView(annotated("kubernetes.io/config.mirror", "x").build()).stays()).isTrue();
    PodBuilder ended = pod("Job").editStatus().withPhase("Succeeded").endStatus();
    assertThat(new PodView(ended.build()).stays()).isTrue();
  }

  @Test
  void owners_of_karpenter_and_of_the_cluster_autoscaler_may_guard_pods() {
    assertThat(occupant(annotated("karpenter.sh/do-not-disrupt", "true")).guarded()).isTrue();
    assertThat(occupant(annotated("karpenter.sh/do-not-disrupt", "false")).guarded()).isFalse();
    String autoscaler = "cluster-autoscaler.kubernetes.io/safe-to-evict";
    assertThat(occupant(annotated(autoscaler, "false")).guarded()).isTrue();
    assertThat(occupant(annotated(autoscaler, "true")).guarded()).isFalse();
  }

  @Test
  void how_far_a_pod_is_stands_on_it() {
    PodBuilder replaced = annotated(Marks.REPLACED_IN, "web-abc");
    assertThat(occupant(replaced).stage()).isEqualTo(Stage.REPLACING);
    PodBuilder out = replaced.editMetadata().addToAnnotations(Marks.OUT_SINCE, "now").endMetadata();
    assertThat(occupant(out).stage()).isEqualTo(Stage.OUT);
    PodBuilder stopping =
        out.editMetadata().withDeletionTimestamp("2026-05-04T12:00:00Z").endMetadata();
    assertThat(occupant(stopping).stage()).isEqualTo(Stage.STOPPING);
  }

  private static OwnEnd end(String restartPolicy, Long most, String expected) {
    PodBuilder pod =
        pod("Job")
            .editSpec()
            .withRestartPolicy(restartPolicy)
            .withActiveDeadlineSeconds(most)
            .endSpec()
            .editStatus()
            .withStartTime("1970-01-01T00:00:10Z")
            .endStatus();
    return occupant(
            expected == null
                ? pod
                : pod.editMetadata().addToAnnotations(Marks.EXPECTED_END, expected).endMetadata())
        .end();
  }

  @Test
  void work_ends_when_its_owner_says_or_when_it_may_not_go_on_or_sometime() {
    assertThat(end("Always", 20L, null)).isEqualTo(OwnEnd.NONE);
    assertThat(end("Never", null, null)).isEqualTo(OwnEnd.SOMETIME);
    assertThat(end("OnFailure", 20L, null)).isEqualTo(OwnEnd.by(30_000));
    assertThat(end("Never", 20L, "1970-01-01T01:00:25+01:00")).isEqualTo(OwnEnd.at(25_000));
    assertThat(end("Never", null, "soon")).isEqualTo(OwnEnd.SOMETIME);
  }

  @Test
  void importance_and_grace_are_those_of_the_pod() {
    Occupant slow =
        occupant(
            pod("ReplicaSet")
                .editSpec()
                .withPriority(1000)
                .withTerminationGracePeriodSeconds(90L)
                .endSpec());
    assertThat(slow.importance()).isEqualTo(1000);
    assertThat(slow.stopMillis()).isEqualTo(90_000);
  }
}
