package dev.gleaner.kubernetes.batch;

import dev.gleaner.kubernetes.pods.RequestedCores;
import dev.gleaner.kubernetes.pods.Timestamps;
import dev.gleaner.kubernetes.pods.Work;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodCondition;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** What has to be known about a pod of batch, read from the pod alone. */
record BatchPod(Pod pod) {

  static final String QUEUE = "kueue.x-k8s.io/queue-name";
  static final String POD_SET = "kueue.x-k8s.io/podset";
  static final String SOME_QUEUE = "kueue";
  private static final String DISRUPTED = "DisruptionTarget";
  private static final String WORKLOAD = "Workload";
  private static final double MILLIS = 1000;

  String uid() {
    return pod.getMetadata().getUid();
  }

  /**
   * Whether it is meant to end, and may be taken away for a service: by its class, or since Kueue
   * admitted it.
   */
  boolean isBatch(String priorityClass) {
    return Work.isIn(pod) && givesWay(priorityClass);
  }

  private boolean givesWay(String priorityClass) {
    return priorityClass.equals(pod.getSpec().getPriorityClassName())
        || labels().containsKey(QUEUE)
        || labels().containsKey(POD_SET)
        || pod.getMetadata().getOwnerReferences().stream()
            .anyMatch(owner -> owner.getKind().equals(WORKLOAD));
  }

  /**
   * The queue of Kueue that it came through; empty if it came through none. Pods of a Job only say
   * that Kueue admitted them: the queue is on the Job.
   */
  String queue() {
    return labels().getOrDefault(QUEUE, labels().containsKey(POD_SET) ? SOME_QUEUE : "");
  }

  /** What made it, such as a Job; empty where nothing did. */
  String owner() {
    return pod.getMetadata().getOwnerReferences().stream()
        .filter(owner -> Boolean.TRUE.equals(owner.getController()))
        .map(OwnerReference::getKind)
        .findFirst()
        .orElse("");
  }

  boolean isRunning() {
    return "Running".equals(pod.getStatus().getPhase());
  }

  /** Whether somebody has deleted it; it may still have some seconds to end. */
  boolean isDeleted() {
    return pod.getMetadata().getDeletionTimestamp() != null;
  }

  /** Who takes it away, in the word of Kubernetes: {@code PreemptionByScheduler} and others. */
  Optional<String> disruption() {
    return condition().map(PodCondition::getReason);
  }

  private Optional<PodCondition> condition() {
    return pod.getStatus().getConditions().stream()
        .filter(one -> one.getType().equals(DISRUPTED) && one.getStatus().equals("True"))
        .findFirst();
  }

  /** Cores that it asked for, times the seconds that it had run until it was taken away. */
  double coreSeconds(Instant now) {
    Instant start = Timestamps.read(pod.getStatus().getStartTime()).orElse(now);
    Instant end =
        condition().flatMap(one -> Timestamps.read(one.getLastTransitionTime())).orElse(now);
    return RequestedCores.of(pod).doubleValue()
        * Math.max(0, (end.toEpochMilli() - start.toEpochMilli()) / MILLIS);
  }

  private Map<String, String> labels() {
    Map<String, String> labels = pod.getMetadata().getLabels();
    return labels == null ? Map.of() : labels;
  }
}
