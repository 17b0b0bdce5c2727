package dev.gleaner.kubernetes.chart;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The file for {@code kubectl apply}, as objects. */
record Manifest(List<HasMetadata> objects) {

  static final Path FILE = Path.of("deploy", "gleaner.yaml");

  static Manifest read(KubernetesClient client) throws IOException {
    return of(client, Files.readString(FILE));
  }

  static Manifest of(KubernetesClient client, String text) {
    InputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    return new Manifest(client.load(in).items());
  }

  /** Documents as maps, by kind and name. */
  static Map<String, Object> documents(String text) {
    KubernetesSerialization yaml = new KubernetesSerialization();
    Map<String, Object> documents = new TreeMap<>();
    for (String document : text.split("(?m)^---\n", -1)) {
      if (document.contains("kind:")) {
        GenericKubernetesResource object =
            yaml.unmarshal(document, GenericKubernetesResource.class);
        documents.put(object.getKind() + " " + object.getMetadata().getName(), object);
      }
    }
    return documents;
  }

  <T extends HasMetadata> T only(Class<T> kind, String name) {
    return objects.stream()
        .filter(kind::isInstance)
        .map(kind::cast)
        .filter(object -> object.getMetadata().getName().equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError(FILE + " has no " + kind + " " + name));
  }
}
