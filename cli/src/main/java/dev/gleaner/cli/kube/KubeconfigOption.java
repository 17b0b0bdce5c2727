package dev.gleaner.cli.kube;

import dev.gleaner.kubernetes.access.ClusterAccess;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Which cluster. */
final class KubeconfigOption {

  @Option(
      names = "--kubeconfig",
      paramLabel = "FILE",
      description =
          "The cluster. Default: KUBECONFIG, ~/.kube/config, or the service account of this pod.")
  Path file;

  KubernetesClient open() {
    return ClusterAccess.open(Optional.ofNullable(file));
  }
}
