package dev.gleaner.kubernetes.controller;

import static dev.gleaner.kubernetes.testing.Waiting.until;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.clouds.Notice;
import dev.gleaner.kubernetes.calls.CallRate;
import dev.gleaner.kubernetes.controller.ControllerMetrics.Count;
import dev.gleaner.kubernetes.names.Marks;
import dev.gleaner.kubernetes.notices.AdviceMark;
import dev.gleaner.kubernetes.notices.NoticeMark;
import dev.gleaner.kubernetes.plane.ControlPlane;
import dev.gleaner.kubernetes.testing.Nodes;
import dev.gleaner.operate.drain.DrainSettings;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What becomes of a node that a cloud advises to leave, as a real API server takes it. */
class RebalanceClusterTest {

  private static ControlPlane plane;

  @BeforeAll
  static void start() {
    plane = ControlPlane.start();
  }

  @AfterAll
  static void stop() throws IOException {
    if (plane != null) {
      plane.close();
    }
  }

  private static void advise(String node) {
    plane
        .client()
        .resource(
            new NodeBuilder()
                .withNewMetadata()
                .withName(node)
                .addToAnnotations(Marks.ADVICE, "2026-05-04T12:30:00Z")
                .addToAnnotations(Marks.ADVICE_REASON, "EC2: rebalance")
                .endMetadata()
                .build())
        .create();
  }

  private static Replica replica(Rebalance rule) {
    return Replicas.start(
        plane.client(),
        new ControllerSettings(
            rule.word(),
            "default",
            Mode.ON,
            DrainSettings.DEFAULTS,
            ControllerSettings.USUAL_LEAD,
            ControllerSettings.USUAL_PAUSE,
            Optional.empty(),
            rule,
            ControllerSettings.USUAL_BATCH_CLASS,
            CallRate.USUAL));
  }

  /** So that what must not happen had its chance. */
  private static void awaitLooks(Replica replica) {
    long before = replica.metrics().get(Count.LOOKS);
    until(
        "five more looks", () -> replica.metrics().get(Count.LOOKS), looks -> looks >= before + 5);
  }

  private static boolean isCordoned(Node node) {
    return Boolean.TRUE.equals(node.getSpec().getUnschedulable());
  }

  @Test
  void a_node_is_cordoned_and_keeps_what_it_has() {
    advise("cordoned");
    Nodes nodes = new Nodes(plane.client());
    try (Replica replica = replica(Rebalance.CORDON)) {
      Node node = until("a cordon", () -> nodes.get("cordoned"), RebalanceClusterTest::isCordoned);
      assertThat(AdviceMark.followed(node)).contains("cordon");
      awaitLooks(replica);
      assertThat(nodes.isTainted("cordoned")).isFalse();
      assertThat(replica.metrics().get(Count.ADVICES)).isEqualTo(1);
      assertThat(replica.metrics().get(Count.DRAINS_BEGUN)).isZero();
    } finally {
      plane.client().nodes().withName("cordoned").delete();
    }
  }

  @Test
  void a_node_is_drained_at_leisure_and_a_real_notice_shortens_that() {
    long before = System.currentTimeMillis();
    advise("drained");
    Nodes nodes = new Nodes(plane.client());
    try (Replica replica = replica(Rebalance.DRAIN)) {
      until("a taint", () -> nodes.isTainted("drained"), tainted -> tainted);
      Notice notice = NoticeMark.of(nodes.get("drained")).orElseThrow();
      assertThat(notice.because()).isEqualTo("EC2: rebalance");
      assertThat(notice.atMillis()).isGreaterThan(before + AdviceWatch.LEISURE.toMillis() - 2_000);
      assertThat(isCordoned(nodes.get("drained"))).isFalse();
      assertThat(NoticeMark.isOnlyAdvice(nodes.get("drained"))).isTrue();

      long end = nodes.giveNotice("drained", Duration.ofMinutes(2));
      awaitLooks(replica);
      assertThat(NoticeMark.of(nodes.get("drained"))).contains(new Notice(end, "test"));
      assertThat(NoticeMark.isOnlyAdvice(nodes.get("drained"))).isFalse();
      assertThat(replica.metrics().get(Count.DRAINS_BEGUN)).isEqualTo(1);
    } finally {
      plane.client().nodes().withName("drained").delete();
    }
  }
}
