package dev.gleaner.kubernetes.batch;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Quantity;

/** Pods for tests, without a cluster. */
final class BatchPods {

  static final String CLASS = "gleaner-batch";
  static final String START = "2026-05-04T12:30:00Z";
  static final String TAKEN = "2026-05-04T12:31:40Z";

  private BatchPods() {}

  static Pod running(String uid, String priorityClass) {
    return new PodBuilder()
        .withNewMetadata()
        .withName(uid)
        .withUid(uid)
        .addNewOwnerReference()
        .withKind("Job")
        .withController(true)
        .endOwnerReference()
        .endMetadata()
        .withNewSpec()
        .withRestartPolicy("Never")
        .withPriorityClassName(priorityClass)
        .addNewContainer()
        .withNewResources()
        .addToRequests("cpu", new Quantity("1500m"))
        .endResources()
        .endContainer()
        .addNewContainer()
        .endContainer()
        .endSpec()
        .withNewStatus()
        .withPhase("Running")
        .withStartTime(START)
        .endStatus()
        .build();
  }

  static Pod taken(Pod pod, String reason) {
    return new PodBuilder(pod)
        .editStatus()
        .addNewCondition()
        .withType("DisruptionTarget")
        .withStatus("True")
        .withReason(reason)
        .withLastTransitionTime(TAKEN)
        .endCondition()
        .endStatus()
        .build();
  }

  static Pod deleted(Pod pod) {
    return new PodBuilder(pod).editMetadata().withDeletionTimestamp(TAKEN).endMetadata().build();
  }

  static Pod labelled(Pod pod, String label, String value) {
    return new PodBuilder(pod).editMetadata().addToLabels(label, value).endMetadata().build();
  }

  static Pod startingAgain(Pod pod) {
    return new PodBuilder(pod).editSpec().withRestartPolicy("Always").endSpec().build();
  }

  static Pod finished(Pod pod) {
    return new PodBuilder(pod).editStatus().withPhase("Succeeded").endStatus().build();
  }
}
