package dev.gleaner.kubernetes.drain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.kubernetes.pods.RequestedCores;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.PodCondition;
import io.fabric8.kubernetes.api.model.Quantity;
import org.junit.jupiter.api.Test;

class TrimmedStoreTest {

  private static Pod trimmed(String restartPolicy) {
    Pod pod =
        new PodBuilder()
            .withNewSpec()
            .withRestartPolicy(restartPolicy)
            .addNewContainer()
            .withImage("large")
            .withNewResources()
            .addToRequests("cpu", new Quantity("2"))
            .endResources()
            .endContainer()
            .endSpec()
            .withNewStatus()
            .addNewCondition()
            .withType("Ready")
            .endCondition()
            .addNewCondition()
            .withType("PodScheduled")
            .endCondition()
            .addNewCondition()
            .withType("DisruptionTarget")
            .endCondition()
            .endStatus()
            .build();
    TrimmedStore.trimPod(pod);
    return pod;
  }

  @Test
  void of_pods_that_start_again_no_container_is_kept() {
    assertThat(trimmed("Always").getSpec().getContainers()).isEmpty();
  }

  @Test
  void of_pods_that_are_meant_to_end_it_is_kept_what_they_ask_for() {
    Pod pod = trimmed("Never");
    assertThat(RequestedCores.of(pod)).isEqualByComparingTo("2");
    assertThat(pod.getSpec().getContainers())
        .singleElement()
        .matches(one -> one.getImage() == null);
  }

  @Test
  void of_conditions_those_are_kept_that_draining_and_counting_read() {
    assertThat(trimmed("Never").getStatus().getConditions())
        .extracting(PodCondition::getType)
        .containsExactly("Ready", "DisruptionTarget");
  }
}
