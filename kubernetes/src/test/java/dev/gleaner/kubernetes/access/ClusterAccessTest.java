package dev.gleaner.kubernetes.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClusterAccessTest {

  @TempDir private Path folder;

  @Test
  void a_kubeconfig_says_where_the_cluster_is() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("kubeconfig"),
            """
            apiVersion: v1
            kind: Config
            clusters: [{name: c, cluster: {server: "https://127.0.0.1:6443"}}]
            users: [{name: u, user: {token: "t"}}]
            contexts: [{name: c, context: {cluster: c, user: u}}]
            current-context: c
            """);
    try (KubernetesClient client = ClusterAccess.open(Optional.of(file))) {
      assertThat(client.getMasterUrl()).hasToString("https://127.0.0.1:6443/");
      assertThat(client.getConfiguration().getUserAgent()).isEqualTo("gleaner");
    }
  }

  @Test
  void a_missing_kubeconfig_is_named() {
    Path missing = folder.resolve("none");
    assertThatThrownBy(() -> ClusterAccess.open(Optional.of(missing)))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining(missing + ": no such file");
  }
}
