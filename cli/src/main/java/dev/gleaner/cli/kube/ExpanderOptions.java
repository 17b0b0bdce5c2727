package dev.gleaner.cli.kube;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.kubernetes.expander.ExpanderServer;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.function.Consumer;
import picocli.CommandLine.Option;

/** Whether and where the cluster autoscaler may ask which node group to grow. */
final class ExpanderOptions {

  @Option(
      names = "--expander-port",
      paramLabel = "PORT",
      description =
          "Tell the cluster autoscaler (--expander=grpc) which node groups the plans of"
              + " CapacityTargets want. Default: do not.")
  Integer port;

  @Option(
      names = "--expander-certificate",
      paramLabel = "FILE",
      description = "A PEM file: the autoscaler asks over TLS only.")
  Path certificate;

  @Option(
      names = "--expander-key",
      paramLabel = "FILE",
      description = "A PEM file with the key of that certificate.")
  Path key;

  /**
   * Serves, or returns null if nobody asked for it.
   *
   * @param address where; an address of this machine
   */
  ExpanderServer start(KubernetesClient client, String address, Consumer<String> log) {
    if (port == null) {
      return null;
    }
    if (certificate == null || key == null) {
      throw new BadInputException(
          "--expander-port %d: --expander-certificate and --expander-key are missing; the autoscaler asks over TLS only"
              .formatted(port));
    }
    return new ExpanderServer(client, new InetSocketAddress(address, port), certificate, key, log);
  }
}
