package dev.gleaner.yarn.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;

/**
 * YARN's graceful decommissioning of whole hosts: no new containers, and out when the applications
 * that ran there have finished (not only their containers) or the timeout is over. {@link
 * NodeCapacity#drain} is done when the containers are.
 *
 * <p>YARN has a gap: a host whose first containers have not been reported as running yet leaves at
 * once, unless one of them is an application master.
 *
 * <p>The file is that of {@code yarn.resourcemanager.nodes.exclude-path}, on the machine of the
 * ResourceManager.
 */
public final class Decommissioning implements AutoCloseable {

  // What YARN waits if nobody says anything; it also counts when a host comes back.
  private static final Duration USUAL_TIMEOUT = Duration.ofHours(1);

  private final ClusterConnection cluster;
  private final Path excludeFile;

  private Decommissioning(ClusterConnection cluster, Path excludeFile) {
    this.cluster = cluster;
    this.excludeFile = excludeFile;
  }

  public static Decommissioning connect(Configuration configuration, Path excludeFile) {
    return new Decommissioning(new ClusterConnection(configuration), excludeFile);
  }

  /** Starts to take a host out of service. */
  public void begin(String host, Duration timeout) {
    Set<String> hosts = excluded();
    hosts.add(host);
    write(hosts);
    cluster.refreshNodes(Math.toIntExact(timeout.toSeconds()));
  }

  /** Takes a host back into service that has not left yet, or lets one join again that has. */
  public void cancel(String host) {
    Set<String> hosts = excluded();
    hosts.remove(host);
    write(hosts);
    cluster.refreshNodes(Math.toIntExact(USUAL_TIMEOUT.toSeconds()));
  }

  /** Whether no node of the host is in service any more. */
  public boolean isOut(String host) {
    return cluster.nodes().stream().noneMatch(node -> node.getNodeId().getHost().equals(host));
  }

  private Set<String> excluded() {
    try {
      return Files.exists(excludeFile)
          ? new LinkedHashSet<>(Files.readAllLines(excludeFile))
          : new LinkedHashSet<>();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  // The ResourceManager may read it at any time: whole or not at all.
  private void write(Set<String> hosts) {
    Path draft = excludeFile.resolveSibling(excludeFile.getFileName() + ".new");
    try {
      Files.write(draft, hosts);
      Files.move(draft, excludeFile, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    cluster.close();
  }
}
