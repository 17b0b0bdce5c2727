package dev.gleaner.kubernetes.controller;

import static dev.gleaner.kubernetes.testing.Waiting.until;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.kubernetes.calls.CallRate;
import dev.gleaner.kubernetes.calls.Complaints;
import dev.gleaner.kubernetes.calls.ParallelCalls;
import dev.gleaner.kubernetes.controller.ControllerMetrics.Count;
import dev.gleaner.kubernetes.drain.ClusterView;
import dev.gleaner.kubernetes.drain.NodeDrain;
import dev.gleaner.kubernetes.names.Marks;
import dev.gleaner.kubernetes.notices.NoticeMark;
import dev.gleaner.kubernetes.plane.ControlPlane;
import dev.gleaner.kubernetes.plane.LonePods;
import dev.gleaner.kubernetes.record.DecisionRecord;
import dev.gleaner.operate.drain.DrainRule;
import dev.gleaner.operate.drain.DrainSettings;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** By which time a look decides, where its own calls take a while. */
class LookTimeClusterTest {

  private static final DrainSettings SETTINGS =
      new DrainSettings(Duration.ofSeconds(5), Duration.ofSeconds(3), Duration.ZERO);

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

  /** What a clock shows, one after the other; the last of it for ever. */
  private static InstantSource clock(long... millis) {
    Queue<Long> shown = new ArrayDeque<>();
    for (long one : millis) {
      shown.add(one);
    }
    return () -> Instant.ofEpochMilli(shown.size() > 1 ? shown.remove() : shown.element());
  }

  @Test
  void the_lag_of_a_pod_counts_from_when_it_was_seen_to_be_out_and_not_from_earlier() {
    LonePods pods = LonePods.in(plane.client());
    long now = System.currentTimeMillis();
    node("leaving", now);
    pods.makeReady(pods.make("out", "leaving"));
    pods.annotate("out", Marks.OUT_SINCE, NoticeMark.text(now));
    ControllerMetrics metrics = new ControllerMetrics();
    Complaints complaints = new Complaints(line -> {});
    try (EventWriter events = new EventWriter(plane.client(), "test", complaints);
        ClusterView view = new ClusterView(plane.client(), complaints);
        ParallelCalls calls = new ParallelCalls(new CallRate(CallRate.USUAL))) {
      Controller controller = controller(view, calls, events, metrics);
      view.start();
      until(
          "the node and the pod in the view",
          () -> view.podsOn("leaving").count() + view.nodes().size(),
          seen -> seen == 2);

      // Calls of the first look took two seconds before it came to pods.
      controller.look(clock(now, now + 2_000));
      controller.look(clock(now + 4_999));
      assertThat(metrics.get(Count.PODS_EVICTED)).isZero();
      controller.look(clock(now + 5_000));
      assertThat(metrics.get(Count.PODS_EVICTED)).isEqualTo(1);
    }
  }

  private static Controller controller(
      ClusterView view, ParallelCalls calls, EventWriter events, ControllerMetrics metrics) {
    DrainReport report = new DrainReport(events, metrics, DecisionRecord.NONE, line -> {});
    return new Controller(
        view,
        List.of(),
        new NodeMarks(plane.client()),
        new NodeDrain(plane.client(), view, new DrainRule(SETTINGS), calls, report),
        calls,
        new NodeReport(events, metrics, DecisionRecord.NONE, line -> {}),
        metrics,
        Mode.ON);
  }

  /** A node whose drain has begun. */
  private static void node(String name, long now) {
    plane
        .client()
        .resource(
            new NodeBuilder()
                .withNewMetadata()
                .withName(name)
                .addToAnnotations(Marks.NOTICE, NoticeMark.text(now + 60_000))
                .addToAnnotations(Marks.BEGAN, NoticeMark.text(now))
                .endMetadata()
                .build())
        .create();
  }
}
