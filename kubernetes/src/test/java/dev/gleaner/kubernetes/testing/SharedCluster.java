package dev.gleaner.kubernetes.testing;

import dev.gleaner.kubernetes.access.ClusterAccess;
import dev.gleaner.kubernetes.local.LocalCluster;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.TestWatcher;

/**
 * One cluster of four nodes for all tests of the module, started for the first that needs it. Tests
 * are skipped where there can be none; the logs of the cluster are kept when one fails.
 */
public final class SharedCluster implements BeforeAllCallback, TestWatcher {

  private static final Path ROOT = Path.of(System.getProperty("gleaner.root"));

  /** The folder of the scripts that start clusters. */
  public static final Path SCRIPTS = ROOT.resolve("kubernetes/cluster");

  /**
   * Leases are renewed every 2 s, so that silence is noticed soon. Kubernetes itself notices it so
   * late that no test can mistake one for the other.
   */
  private static final Map<String, String> SETTINGS =
      Map.of("GLEANER_KUBE_LEASE", "8", "GLEANER_KUBE_GRACE", "300s");

  private static final Namespace STORE = Namespace.create(SharedCluster.class);

  private record Running(LocalCluster cluster, KubernetesClient client) implements AutoCloseable {

    @Override
    public void close() throws IOException {
      client.close();
      cluster.close();
    }
  }

  private Running running;

  @Override
  public void beforeAll(ExtensionContext context) throws IOException {
    require();
    running =
        context
            .getRoot()
            .getStore(STORE)
            .computeIfAbsent("cluster", unused -> start(), Running.class);
  }

  /** Skips the test that asks where there can be no cluster, and says why. */
  public static void require() throws IOException {
    Optional<String> obstacle = LocalCluster.obstacle(SCRIPTS);
    Assumptions.assumeTrue(obstacle.isEmpty(), obstacle.orElse(""));
  }

  private static Running start() {
    try {
      LocalCluster cluster = LocalCluster.start(SCRIPTS, 4, SETTINGS);
      return new Running(cluster, ClusterAccess.open(Optional.of(cluster.kubeconfig())));
    } catch (IOException e) {
      throw new AssertionError("no cluster", e);
    }
  }

  public LocalCluster cluster() {
    return running.cluster();
  }

  public KubernetesClient client() {
    return running.client();
  }

  @Override
  public void testFailed(ExtensionContext context, Throwable cause) {
    Path logs = ROOT.resolve("kubernetes/target/cluster-logs/" + context.getDisplayName());
    try {
      running.cluster().keepLogs(logs);
      System.err.println("The logs of the cluster are in " + logs);
    } catch (IOException e) {
      System.err.println("The logs of the cluster are lost: " + e.getMessage());
    }
  }
}
