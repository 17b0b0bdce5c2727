package dev.gleaner.kubernetes.batch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.kubernetes.names.Marks;
import dev.gleaner.kubernetes.plane.ControlPlane;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceQuota;
import io.fabric8.kubernetes.api.model.ResourceQuotaBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ExcessQuotasClusterTest {

  private static ResourceQuota quota(KubernetesClient client, String name, String follow) {
    return client
        .resource(
            new ResourceQuotaBuilder()
                .withNewMetadata()
                .withName(name)
                .withNamespace("default")
                .withLabels(Map.of(Marks.FOLLOW_EXCESS, follow))
                .endMetadata()
                .withNewSpec()
                .withHard(
                    Map.of(
                        "requests.cpu", new Quantity("7"), "requests.memory", new Quantity("1Gi")))
                .endSpec()
                .build())
        .create();
  }

  @Test
  void quotas_with_the_label_share_the_excess_and_others_stay() throws IOException {
    try (ControlPlane plane = ControlPlane.start()) {
      KubernetesClient client = plane.client();
      ResourceQuota one = quota(client, "one", "true");
      ResourceQuota two = quota(client, "two", "true");
      ResourceQuota other = quota(client, "other", "false");
      ExcessQuotas quotas = new ExcessQuotas(client);
      quotas.follow(42);

      assertThat(client.resource(one).get().getSpec().getHard())
          .isEqualTo(
              Map.of("requests.cpu", new Quantity("21"), "requests.memory", new Quantity("1Gi")));
      String version = client.resource(two).get().getMetadata().getResourceVersion();
      quotas.follow(42);
      assertThat(client.resource(two).get().getMetadata().getResourceVersion()).isEqualTo(version);
      assertThat(client.resource(other).get().getSpec().getHard().get("requests.cpu"))
          .isEqualTo(new Quantity("7"));
    }
  }
}
