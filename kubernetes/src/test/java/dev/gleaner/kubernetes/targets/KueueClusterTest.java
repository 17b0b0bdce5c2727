package dev.gleaner.kubernetes.targets;

import static dev.gleaner.kubernetes.testing.Waiting.until;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.kubernetes.batch.BatchLedger;
import dev.gleaner.kubernetes.controller.DrainingReplica;
import dev.gleaner.kubernetes.testing.Nodes;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Batch that comes through a real Kueue lives on what a service has beyond its need: nodes of a
 * target are real ones here. A pod of either fills half of a node.
 */
class KueueClusterTest {

  private static final int NODES = 4;

  private static KueueScene scene;

  @BeforeAll
  static void start() throws IOException {
    scene = KueueScene.start(NODES);
  }

  @AfterAll
  static void stop() throws IOException {
    if (scene != null) {
      scene.close();
    }
  }

  @Test
  void kueue_admits_what_the_excess_allows_and_what_batch_loses_as_that_shrinks_is_counted()
      throws IOException {
    try (DrainingReplica replica = DrainingReplica.start(scene.client())) {
      until("a leader", replica.replica()::isLeader, leads -> leads);
      TargetRound round =
          new TargetRound(
              scene.client(),
              KwokMarkets::histories,
              InstantSource.fixed(KwokMarkets.END),
              replica.replica().targets());
      // Half of the nodes are needed, and the other half is beyond.
      scene.startService(3);
      scene.makeTarget(NODES / 2);
      scene.submit(6, "");
      assertThat(scene.pods()).as("without a quota").isEmpty();
      round.run();
      scene.awaitQuota(4);
      scene.awaitBatch(4);

      String gone = scene.sharedNode();
      new Nodes(scene.client()).giveNotice(gone, Duration.ofSeconds(45));
      scene.awaitEmpty(gone);
      scene.cluster().cut(gone);
      scene.client().nodes().withName(gone).delete();
      round.run();
      scene.awaitQuota(2);
      scene.awaitBatch(2);
      assertThat(scene.readyServers()).isEqualTo(3);

      scene.submit(1, "important");
      until("the important one runs", scene::importantRuns, runs -> runs);
      scene.awaitBatch(2);
      awaitLosses(scene.client());

      scene.cluster().bringBack(gone);
      scene.label(gone);
      round.run();
      scene.awaitQuota(4);
      scene.awaitBatch(4);
    }
  }

  /** By a service, with a node, and by Kueue itself. */
  private static void awaitLosses(KubernetesClient client) {
    for (String reason : List.of("PreemptionByScheduler", "EvictionByEvictionAPI", "Deleted")) {
      until(
          "a loss on record: " + reason,
          () -> new BatchLedger(client, "default").read(),
          all ->
              all.entrySet().stream()
                  .anyMatch(
                      one ->
                          one.getKey().reason().equals(reason)
                              && one.getKey().owner().equals("Job")
                              && !one.getKey().queue().isEmpty()
                              && one.getValue().pods() == 1
                              && one.getValue().coreSeconds() > 0));
    }
  }
}
