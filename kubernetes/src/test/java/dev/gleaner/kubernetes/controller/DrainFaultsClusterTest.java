package dev.gleaner.kubernetes.controller;

import static dev.gleaner.kubernetes.testing.Waiting.until;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.kubernetes.controller.ControllerMetrics.Count;
import dev.gleaner.kubernetes.drain.PodView;
import dev.gleaner.kubernetes.names.Marks;
import dev.gleaner.kubernetes.testing.Nodes;
import dev.gleaner.kubernetes.testing.SharedCluster;
import dev.gleaner.kubernetes.testing.Web;
import io.fabric8.kubernetes.api.model.coordination.v1.Lease;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class DrainFaultsClusterTest {

  @RegisterExtension static final SharedCluster CLUSTER = new SharedCluster();

  /** Long, since a busy machine may need half of it for what an idle one does in seconds. */
  private static final Duration WARNING = Duration.ofMinutes(5);

  private static final Duration OUTAGE = Duration.ofMinutes(1);

  @Test
  void the_other_replica_goes_on_when_the_leader_is_killed_in_mid_drain() throws IOException {
    Nodes nodes = new Nodes(CLUSTER.client());
    Path kubeconfig = CLUSTER.cluster().kubeconfig();
    try (Web web = Web.start(CLUSTER.client(), "leader-killed", 4, 0);
        ReplicaProcess first = ReplicaProcess.start(kubeconfig, "first")) {
      awaitLeader("first");
      String victim = web.someNode();
      try (ReplicaProcess second = ReplicaProcess.start(kubeconfig, "second")) {
        Set<String> before = uids(web.pods());
        int moving = web.podsOn(victim).size();
        // The budget forbids everything: the drain cannot be over before the leader is killed.
        nodes.giveNotice(victim, WARNING);
        until(
            "all pods of %s replaced".formatted(victim),
            () -> web.podsOn(victim),
            pods -> pods.stream().allMatch(DrainFaultsClusterTest::isReplaced));
        first.kill();
        awaitLeader("second");
        assertThat(second.isAlive()).isTrue();
        CLUSTER
            .client()
            .policy()
            .v1()
            .podDisruptionBudget()
            .inNamespace("leader-killed")
            .withName("web")
            .delete();
        until("no web pods on " + victim, () -> web.podsOn(victim), List::isEmpty);
        web.awaitReady(4);
        Set<String> after = uids(web.pods());
        after.removeAll(before);
        assertThat(after).as("pods that replace those of %s", victim).hasSize(moving);
      } finally {
        nodes.unmark(victim);
      }
    }
  }

  @Test
  void a_drain_goes_on_when_the_api_server_was_away_for_a_minute() throws IOException {
    Nodes nodes = new Nodes(CLUSTER.client());
    try (Web web = Web.start(CLUSTER.client(), "api-away", 2, 0);
        Replica replica = Replicas.start(CLUSTER.client(), Mode.ON)) {
      String victim = web.someNode();
      int moving = web.podsOn(victim).size();
      nodes.giveNotice(victim, WARNING);
      until(
          "all pods of %s replaced".formatted(victim),
          () -> web.podsOn(victim),
          pods -> pods.stream().allMatch(DrainFaultsClusterTest::isReplaced));
      Set<String> asked = uids(until("replacements", web::pods, pods -> pods.size() == 2 + moving));
      CLUSTER.cluster().cutApi();
      long cut = System.nanoTime();
      // A leader that has nothing to do at the moment cannot renew its lease.
      until("a replica that is no leader", replica::isLeader, leads -> !leads);
      until("the end of the outage", System::nanoTime, now -> now - cut > OUTAGE.toNanos());
      CLUSTER.cluster().bringBackApi();
      CLUSTER
          .client()
          .policy()
          .v1()
          .podDisruptionBudget()
          .inNamespace("api-away")
          .withName("web")
          .delete();
      until("no web pods on " + victim, () -> web.podsOn(victim), List::isEmpty);
      web.awaitReady(2);
      assertThat(asked).as("no pod was replaced twice").containsAll(uids(web.pods()));
      assertThat(replica.metrics().get(Count.PODS_FORCED)).isZero();
      nodes.unmark(victim);
    }
  }

  private static void awaitLeader(String name) {
    until(
        name + " as the leader",
        () -> CLUSTER.client().leases().inNamespace("default").withName(Leadership.LEASE).get(),
        lease -> name.equals(holder(lease)));
  }

  private static String holder(Lease lease) {
    return lease == null ? "" : lease.getSpec().getHolderIdentity();
  }

  private static boolean isReplaced(PodView pod) {
    return pod.pod().getMetadata().getAnnotations() != null
        && pod.pod().getMetadata().getAnnotations().containsKey(Marks.REPLACED_IN);
  }

  private static Set<String> uids(List<PodView> pods) {
    return pods.stream().map(PodView::uid).collect(Collectors.toSet());
  }
}
