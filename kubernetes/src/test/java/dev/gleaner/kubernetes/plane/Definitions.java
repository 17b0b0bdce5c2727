package dev.gleaner.kubernetes.plane;

import dev.gleaner.kubernetes.testing.Waiting;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Resources that an API server learns from files. */
public final class Definitions {

  private Definitions() {}

  /** Makes resources known that are defined in a file, and waits until they are served. */
  public static void make(KubernetesClient client, Path file) throws IOException {
    for (String document : Files.readString(file).split("(?m)^---\n", -1)) {
      if (document.contains("kind: CustomResourceDefinition")) {
        make(
            client,
            client
                .getKubernetesSerialization()
                .unmarshal(document, CustomResourceDefinition.class));
      }
    }
  }

  /** The same for one of them. */
  public static void make(KubernetesClient client, CustomResourceDefinition definition) {
    CustomResourceDefinition made = client.resource(definition).create();
    Waiting.until(
        made.getMetadata().getName() + " to be served",
        () -> client.raw(path(made)),
        list -> list != null);
  }

  // Not by its condition: for a moment after that, calls are refused.
  private static String path(CustomResourceDefinition made) {
    return "/apis/%s/%s/%s"
        .formatted(
            made.getSpec().getGroup(),
            made.getSpec().getVersions().get(0).getName(),
            made.getSpec().getNames().getPlural());
  }
}
