package dev.gleaner.kubernetes.controller;

import static dev.gleaner.kubernetes.testing.Waiting.until;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.gleaner.clouds.Notice;
import dev.gleaner.clouds.notices.GcpNotices;
import dev.gleaner.kubernetes.agent.NodeAgent;
import dev.gleaner.kubernetes.controller.ControllerMetrics.Count;
import dev.gleaner.kubernetes.notices.NodeNotices;
import dev.gleaner.kubernetes.notices.NoticeMark;
import dev.gleaner.kubernetes.notices.SignalNotices;
import dev.gleaner.kubernetes.notices.TraceNotices;
import dev.gleaner.kubernetes.testing.Nodes;
import dev.gleaner.kubernetes.testing.SharedCluster;
import io.fabric8.kubernetes.api.model.Node;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Whoever says that a node ends, in whatever way: the node is drained, and says who said so. */
class SourcesClusterTest {

  @RegisterExtension static final SharedCluster CLUSTER = new SharedCluster();

  private static final Duration WARNING = Duration.ofMinutes(4);

  private final Nodes nodes = new Nodes(CLUSTER.client());

  @TempDir private Path folder;

  /** A replica that listens to a source, until a node is being drained; returns its notice. */
  private Notice noticeOf(String node, NodeNotices source) {
    try (Replica replica = Replicas.start(CLUSTER.client(), Mode.ON, source)) {
      until("a taint on " + node, () -> nodes.isTainted(node), tainted -> tainted);
      assertThat(replica.metrics().get(Count.DRAINS_BEGUN)).isEqualTo(1);
      return NoticeMark.of(nodes.get(node)).orElseThrow();
    }
  }

  @Test
  void a_line_of_a_trace_drains_its_node() throws IOException {
    Instant at = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    Path trace =
        Files.writeString(
            folder.resolve("trace.csv"), "at,node,notice\n%s,n1,%ds\n".formatted(at, 240));
    try {
      assertThat(noticeOf("n1", TraceNotices.read(trace)))
          .isEqualTo(new Notice(at.plusSeconds(240).toEpochMilli(), "trace %s:2".formatted(trace)));
    } finally {
      nodes.unmark("n1");
    }
  }

  /** As node-problem-detector does: with a condition that no kubelet knows. */
  @Test
  void a_condition_that_anybody_sets_drains_the_node() {
    setCondition("n2", "True");
    try {
      SignalNotices signals =
          new SignalNotices(SignalNotices.USUAL_CONDITIONS, SignalNotices.USUAL_TAINTS, WARNING);
      assertThat(noticeOf("n2", signals).because()).isEqualTo("condition PreemptScheduled");
    } finally {
      setCondition("n2", "False");
      nodes.unmark("n2");
    }
  }

  private static void setCondition(String node, String status) {
    until(
        "condition PreemptScheduled=%s of %s".formatted(status, node),
        () -> CLUSTER.client().nodes().withName(node).editStatus(one -> withCondition(one, status)),
        done -> true);
  }

  private static Node withCondition(Node node, String status) {
    return node.edit()
        .editStatus()
        .removeMatchingFromConditions(one -> one.getType().equals("PreemptScheduled"))
        .addNewCondition()
        .withType("PreemptScheduled")
        .withStatus(status)
        .withReason("Tried")
        .endCondition()
        .endStatus()
        .build();
  }

  @Test
  void a_machine_that_google_cloud_preempts_drains_its_node_by_the_agent() throws IOException {
    HttpServer metadata = metadata("TRUE");
    try {
      URI address = URI.create("http://127.0.0.1:" + metadata.getAddress().getPort());
      NodeAgent agent =
          new NodeAgent(
              CLUSTER.client(),
              "n3",
              new GcpNotices(address, InstantSource.system()),
              System.out::println);
      until(
          "a notice on n3",
          () -> {
            agent.look();
            return NoticeMark.isOn(nodes.get("n3"));
          },
          noticed -> noticed);
      assertThat(noticeOf("n3", (all, now) -> List.of()).because())
          .isEqualTo("Google Cloud: preempted");
    } finally {
      metadata.stop(0);
      nodes.unmark("n3");
    }
  }

  /** Answers whatever is asked. */
  private static HttpServer metadata(String answer) throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    byte[] bytes = answer.getBytes(StandardCharsets.UTF_8);
    server.createContext(
        "/",
        exchange -> {
          exchange.sendResponseHeaders(200, bytes.length);
          exchange.getResponseBody().write(bytes);
          exchange.close();
        });
    server.start();
    return server;
  }
}
