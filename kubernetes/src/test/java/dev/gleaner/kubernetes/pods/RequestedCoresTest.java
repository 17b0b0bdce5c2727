package dev.gleaner.kubernetes.pods;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import org.junit.jupiter.api.Test;

class RequestedCoresTest {

  private static Container container(String cores) {
    return new ContainerBuilder()
        .withNewResources()
        .addToRequests("cpu", new Quantity(cores))
        .endResources()
        .build();
  }

  private static PodBuilder pod() {
    return new PodBuilder()
        .withNewSpec()
        .addToContainers(container("1500m"), container("2"), new Container())
        .endSpec();
  }

  @Test
  void containers_add_up_and_those_that_say_nothing_count_for_nothing() {
    assertThat(RequestedCores.of(pod().build())).isEqualByComparingTo("3.5");
    assertThat(RequestedCores.of(new PodBuilder().withNewSpec().endSpec().build())).isZero();
  }

  @Test
  void of_containers_that_start_first_only_those_that_stay_count() {
    Container sidecar = new ContainerBuilder(container("250m")).withRestartPolicy("Always").build();
    PodBuilder pod = pod().editSpec().addToInitContainers(container("9"), sidecar).endSpec();
    assertThat(RequestedCores.of(pod.build())).isEqualByComparingTo("3.75");
  }

  @Test
  void what_a_pod_says_of_itself_counts_before_what_its_containers_say() {
    PodBuilder pod =
        pod()
            .editSpec()
            .withNewResources()
            .addToRequests("cpu", new Quantity("5"))
            .endResources()
            .endSpec();
    assertThat(RequestedCores.of(pod.build())).isEqualByComparingTo("5");
  }
}
