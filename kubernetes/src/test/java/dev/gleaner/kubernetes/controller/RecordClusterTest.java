package dev.gleaner.kubernetes.controller;

import static dev.gleaner.kubernetes.testing.Waiting.until;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.clouds.Notice;
import dev.gleaner.clouds.notices.Advice;
import dev.gleaner.clouds.notices.NoticeSource;
import dev.gleaner.kubernetes.agent.NodeAgent;
import dev.gleaner.kubernetes.drain.PodView;
import dev.gleaner.kubernetes.names.Marks;
import dev.gleaner.kubernetes.record.AuditedDecisions;
import dev.gleaner.kubernetes.testing.Nodes;
import dev.gleaner.kubernetes.testing.SharedCluster;
import dev.gleaner.kubernetes.testing.Web;
import dev.gleaner.operate.audit.AuditReader;
import dev.gleaner.operate.audit.ClusterAction;
import dev.gleaner.operate.audit.ClusterEntry;
import dev.gleaner.operate.audit.ClusterStory;
import dev.gleaner.operate.audit.ClusterSubject.Kind;
import dev.gleaner.operate.store.LocalStore;
import io.fabric8.kubernetes.api.model.Taint;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

class RecordClusterTest {

  @RegisterExtension static final SharedCluster CLUSTER = new SharedCluster();

  @TempDir Path folder;

  @Test
  void a_drain_can_be_told_afterwards_step_by_step() throws IOException {
    Nodes nodes = new Nodes(CLUSTER.client());
    String pod;
    String victim;
    try (Web web = Web.start(CLUSTER.client(), "recorded", 1, 1);
        AuditedDecisions decisions =
            new AuditedDecisions(folder, InstantSource.system(), "on", "here");
        Replica replica =
            new Replica(
                CLUSTER.client(),
                Replicas.settings("here", Mode.ON),
                List.of(),
                decisions,
                line -> {})) {
      replica.start();
      PodView only = until("a pod", web::pods, pods -> pods.size() == 1).get(0);
      pod = "recorded/" + only.name();
      victim = only.node();
      nodes.giveNotice(victim, Duration.ofMinutes(4));
      until("no web pods on " + victim, () -> web.podsOn(victim), List::isEmpty);
      nodes.unmark(victim);
    }
    ClusterStory story = AuditReader.of(new LocalStore(folder)).story(Kind.POD, pod);

    assertThat(story.entries())
        .extracting(ClusterEntry::action)
        .containsSubsequence(
            ClusterAction.DRAIN_BEGUN,
            ClusterAction.REPLACED,
            ClusterAction.TAKEN_OUT,
            ClusterAction.EVICTED);
    assertThat(story.entries().get(0).subject().name()).isEqualTo(victim);
  }

  @Test
  void an_advice_makes_pods_avoid_the_node_and_drains_nothing() {
    Nodes nodes = new Nodes(CLUSTER.client());
    Advice advice = new Advice(System.currentTimeMillis(), "EC2: rebalance");
    NoticeSource source =
        new NoticeSource() {
          @Override
          public Optional<Notice> notice() {
            return Optional.empty();
          }

          @Override
          public Optional<Advice> advice() {
            return Optional.of(advice);
          }
        };
    NodeAgent agent = new NodeAgent(CLUSTER.client(), "n2", source, new ArrayList<String>()::add);
    try (Replica replica = Replicas.start(CLUSTER.client(), Mode.ON)) {
      until(
          "a taint on n2",
          () -> {
            agent.look();
            return nodes.get("n2").getSpec().getTaints();
          },
          taints -> taints.stream().anyMatch(RecordClusterTest::isAdvised));
      assertThat(nodes.isTainted("n2")).isFalse();
      assertThat(replica.metrics().get(ControllerMetrics.Count.ADVICES)).isEqualTo(1);
    } finally {
      nodes.unmark("n2");
    }
  }

  private static boolean isAdvised(Taint taint) {
    return taint.getKey().equals(Marks.ADVISED) && taint.getEffect().equals("PreferNoSchedule");
  }
}
