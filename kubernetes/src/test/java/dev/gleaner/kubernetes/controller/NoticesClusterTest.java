package dev.gleaner.kubernetes.controller;

import static dev.gleaner.kubernetes.testing.Waiting.until;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.clouds.Notice;
import dev.gleaner.kubernetes.agent.NodeAgent;
import dev.gleaner.kubernetes.controller.ControllerMetrics.Count;
import dev.gleaner.kubernetes.drain.PodView;
import dev.gleaner.kubernetes.names.Marks;
import dev.gleaner.kubernetes.notices.NodeNotice;
import dev.gleaner.kubernetes.notices.NoticeMark;
import dev.gleaner.kubernetes.testing.Nodes;
import dev.gleaner.kubernetes.testing.SharedCluster;
import dev.gleaner.kubernetes.testing.Web;
import dev.gleaner.operate.drain.Occupant.Stage;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class NoticesClusterTest {

  @RegisterExtension static final SharedCluster CLUSTER = new SharedCluster();

  /** A pod that nobody replaces, and a budget that lets it never go. */
  private static final String GUARDED_POD =
      """
      apiVersion: v1
      kind: Pod
      metadata: {name: alone, labels: {app: alone}}
      spec:
        terminationGracePeriodSeconds: 2
        containers: [{name: alone, image: "gleaner.local/httpd:1", imagePullPolicy: Never}]
      ---
      apiVersion: policy/v1
      kind: PodDisruptionBudget
      metadata: {name: alone}
      spec: {minAvailable: 1, selector: {matchLabels: {app: alone}}}
      """;

  @Test
  void a_budget_that_forbids_everything_holds_until_the_margin() {
    Nodes nodes = new Nodes(CLUSTER.client());
    try (Web web = Web.start(CLUSTER.client(), "forbidden", 0, 1);
        Replica replica = Replicas.start(CLUSTER.client(), Mode.ON)) {
      web.apply(GUARDED_POD);
      web.awaitReady(1);
      String victim = web.someNode();
      long end = nodes.giveNotice(victim, Duration.ofSeconds(30));
      PodView stopping =
          until(
                  "a pod that is told to stop",
                  web::pods,
                  pods -> pods.isEmpty() || pods.get(0).stage() == Stage.STOPPING)
              .stream()
              .findFirst()
              .orElse(null);
      until("no pods on " + victim, () -> web.podsOn(victim), List::isEmpty);
      nodes.unmark(victim);

      assertThat(System.currentTimeMillis()).isGreaterThanOrEqualTo(end - 5_000);
      assertThat(replica.metrics().get(Count.EVICTIONS_REFUSED)).isPositive();
      assertThat(replica.metrics().get(Count.PODS_FORCED)).isEqualTo(1);
      if (stopping != null) {
        // The time of deletion includes what the pod was given to stop.
        Instant stopped = Instant.parse(stopping.pod().getMetadata().getDeletionTimestamp());
        assertThat(stopped.toEpochMilli()).isGreaterThan(end - 6_000);
      }
    }
  }

  @Test
  void notices_that_repeat_themselves_or_come_too_late_or_for_nobody_do_no_harm() {
    Nodes nodes = new Nodes(CLUSTER.client());
    long now = System.currentTimeMillis();
    NodeNotice first = new NodeNotice("n1", new Notice(now + 240_000, "first"));
    NodeNotice later = new NodeNotice("n1", new Notice(now + 900_000, "later"));
    NodeNotice unknown = new NodeNotice("gone", new Notice(now + 30_000, "nobody"));
    NodeNotice past = new NodeNotice("n2", new Notice(now - 3_600_000, "past"));
    try (Replica replica =
        Replicas.start(
            CLUSTER.client(), Mode.ON, (all, at) -> List.of(first, first, later, unknown, past))) {
      until("a taint on n1", () -> nodes.isTainted("n1"), tainted -> tainted);
      until(
          "ten more looks",
          () -> replica.metrics().get(Count.LOOKS),
          looks -> looks >= replica.metrics().get(Count.DRAINS_BEGUN) + 10);
      assertThat(NoticeMark.of(nodes.get("n1")))
          .contains(new Notice(first.notice().atMillis(), "first"));
      assertThat(replica.metrics().get(Count.DRAINS_BEGUN)).isEqualTo(1);
      assertThat(replica.metrics().get(Count.NOTICES_FOR_UNKNOWN_NODES)).isEqualTo(1);
      assertThat(nodes.isTainted("n2")).isFalse();
    } finally {
      nodes.unmark("n1");
      nodes.unmark("n2");
    }
  }

  @Test
  void a_notice_that_is_taken_back_lets_the_node_be() {
    Nodes nodes = new Nodes(CLUSTER.client());
    try (Replica replica = Replicas.start(CLUSTER.client(), Mode.ON)) {
      nodes.giveNotice("n3", Duration.ofMinutes(4));
      until("a taint on n3", () -> nodes.isTainted("n3"), tainted -> tainted);
      assertThat(nodes.get("n3").getMetadata().getLabels()).containsKey(Marks.OUT_OF_BALANCERS);
      nodes.takeBack("n3");
      until("no taint on n3", () -> nodes.isTainted("n3"), tainted -> !tainted);
      assertThat(nodes.get("n3").getMetadata().getLabels())
          .doesNotContainKey(Marks.OUT_OF_BALANCERS);
      assertThat(replica.metrics().get(Count.DRAINS_CALLED_OFF)).isEqualTo(1);
    } finally {
      nodes.unmark("n3");
    }
  }

  @Test
  void what_a_cloud_tells_a_machine_is_written_on_its_node() {
    Nodes nodes = new Nodes(CLUSTER.client());
    Notice notice = new Notice(System.currentTimeMillis() + 600_000, "EC2: terminate");
    List<String> log = new ArrayList<>();
    NodeAgent agent = new NodeAgent(CLUSTER.client(), "n4", () -> Optional.of(notice), log::add);
    try {
      until(
          "a notice on n4",
          () -> {
            agent.look();
            return NoticeMark.of(nodes.get("n4"));
          },
          Optional::isPresent);
      assertThat(NoticeMark.of(nodes.get("n4"))).contains(notice);
      assertThat(log).last().asString().startsWith("EC2: terminate: node n4 ends 20");
    } finally {
      nodes.unmark("n4");
    }
  }

  @Test
  void an_observer_says_what_would_be_done_and_changes_nothing() {
    Nodes nodes = new Nodes(CLUSTER.client());
    try (Web web = Web.start(CLUSTER.client(), "observed", 1, 1);
        Replica replica = Replicas.start(CLUSTER.client(), Mode.OBSERVE)) {
      String node = web.someNode();
      String pod = web.pods().get(0).uid();
      nodes.giveNotice(node, Duration.ofMinutes(4));
      until("a drain", () -> replica.metrics().get(Count.DRAINS_BEGUN), begun -> begun == 1);
      assertThat(nodes.isTainted(node)).isFalse();
      assertThat(web.pods()).extracting(PodView::uid).containsExactly(pod);
      nodes.unmark(node);
    }
  }
}
