package dev.gleaner.kubernetes.batch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.kubernetes.batch.BatchLosses.Cause;
import io.fabric8.kubernetes.api.model.Pod;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BatchLossesTest {

  private boolean leader = true;
  private final BatchLosses losses =
      new BatchLosses(BatchPods.CLASS, () -> leader, () -> Instant.parse("2026-05-04T12:30:10Z"));

  private void take(Pod pod, String reason) {
    Pod taken = BatchPods.taken(pod, reason);
    losses.onUpdate(pod, taken);
    losses.onUpdate(taken, taken);
    losses.onDelete(taken, false);
  }

  @Test
  void a_pod_that_is_preempted_is_counted_once_with_what_it_had_run() {
    take(BatchPods.running("a", BatchPods.CLASS), "PreemptionByScheduler");
    take(BatchPods.running("b", BatchPods.CLASS), "PreemptionByScheduler");
    take(BatchPods.running("c", BatchPods.CLASS), "EvictionByEvictionAPI");

    assertThat(losses.all())
        .isEqualTo(
            Map.of(
                new Cause("PreemptionByScheduler", "Job", ""), new Lost(2, 300),
                new Cause("EvictionByEvictionAPI", "Job", ""), new Lost(1, 150)));
    assertThat(losses.text().lines())
        .contains(
            "gleaner_batch_pods_lost_total{reason=\"PreemptionByScheduler\",owner=\"Job\","
                + "queue=\"\"} 2",
            "gleaner_batch_core_seconds_lost_total{reason=\"EvictionByEvictionAPI\","
                + "owner=\"Job\",queue=\"\"} 150");
  }

  @Test
  void pods_of_kueue_count_whatever_their_class_also_when_it_deletes_them() {
    losses.onDelete(
        BatchPods.labelled(BatchPods.running("a", ""), BatchPod.QUEUE, "team-a"), false);
    losses.onDelete(
        BatchPods.labelled(BatchPods.running("b", ""), BatchPod.POD_SET, "main"), false);

    assertThat(losses.all())
        .isEqualTo(
            Map.of(
                new Cause(BatchLosses.DELETED, "Job", "team-a"), new Lost(1, 15),
                new Cause(BatchLosses.DELETED, "Job", BatchPod.SOME_QUEUE), new Lost(1, 15)));
  }

  @Test
  void a_deleted_pod_is_counted_once_though_its_kubelet_says_at_last_that_it_has_ended() {
    Pod pod = BatchPods.running("a", BatchPods.CLASS);
    Pod deleted = BatchPods.deleted(pod);
    losses.onUpdate(pod, deleted);
    losses.onUpdate(deleted, BatchPods.finished(deleted));
    losses.onDelete(BatchPods.finished(deleted), false);
    Pod finished = BatchPods.finished(BatchPods.running("b", BatchPods.CLASS));
    losses.onUpdate(finished, BatchPods.deleted(finished));

    assertThat(losses.all())
        .isEqualTo(Map.of(new Cause(BatchLosses.DELETED, "Job", ""), new Lost(1, 15)));
  }

  @Test
  void pods_of_services_and_pods_that_have_finished_are_no_loss() {
    take(BatchPods.running("a", "important"), "PreemptionByScheduler");
    take(BatchPods.startingAgain(BatchPods.running("d", BatchPods.CLASS)), "PreemptionByScheduler");
    losses.onDelete(BatchPods.finished(BatchPods.running("b", BatchPods.CLASS)), false);
    losses.onAdd(BatchPods.taken(BatchPods.running("c", BatchPods.CLASS), "PreemptionByScheduler"));

    assertThat(losses.all()).isEmpty();
  }

  @Test
  void a_replica_that_does_not_lead_counts_nothing() {
    leader = false;
    take(BatchPods.running("a", BatchPods.CLASS), "PreemptionByScheduler");
    assertThat(losses.all()).isEmpty();
  }
}
