package dev.gleaner.kubernetes.access;

import dev.gleaner.core.model.BadInputException;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Opens clients of a cluster. */
public final class ClusterAccess {

  /** A call that takes longer is tried again by whoever made it: a notice may last 30 s. */
  private static final int CALL_MILLIS = 5_000;

  private ClusterAccess() {}

  /**
   * A client of the cluster that a file names. The caller closes it.
   *
   * @param kubeconfig where empty, {@code KUBECONFIG}, {@code ~/.kube/config}, or the service
   *     account of the pod that this is
   * @throws BadInputException if there is no such file
   */
  public static KubernetesClient open(Optional<Path> kubeconfig) {
    Config config = kubeconfig.map(ClusterAccess::read).orElseGet(() -> Config.autoConfigure(null));
    return new KubernetesClientBuilder()
        .withConfig(
            new ConfigBuilder(config)
                .withUserAgent("gleaner")
                .withConnectionTimeout(CALL_MILLIS)
                .withRequestTimeout(CALL_MILLIS)
                // Whoever calls knows the deadline, and therefore when to try again.
                .withRequestRetryBackoffLimit(0)
                .build())
        .build();
  }

  private static Config read(Path file) {
    if (!Files.isReadable(file)) {
      throw new BadInputException(
          "%s: no such file; expected a kubeconfig, as kubectl reads it".formatted(file));
    }
    return Config.fromKubeconfig(file.toFile());
  }
}
