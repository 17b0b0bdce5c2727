package dev.gleaner.kubernetes.local;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * A real Kubernetes on this machine: control plane, and nodes with kubelet, containerd and
 * kube-proxy in namespaces of their own. Several run side by side. Nodes are called {@code n1},
 * {@code n2} and so on. Methods wait until what they do is done; they throw an {@link IOException}
 * with what the scripts in {@code kubernetes/cluster} say where it cannot be done.
 */
public final class LocalCluster implements AutoCloseable {

  /** A busy machine may need minutes for what an idle one does in seconds. */
  private static final Duration LONGEST = Duration.ofMinutes(6);

  /** Longer than it takes a process to end once its hooks are done. */
  private static final Duration SHUTDOWN = Duration.ofSeconds(5);

  private static final String CURE = "(run: ";

  private final Path scripts;
  private final Path folder;
  private final Thread atExit = new Thread(this::abort, "end of a cluster");
  private volatile Process starting;
  private boolean closed;

  private LocalCluster(Path scripts, Path folder) {
    this.scripts = scripts;
    this.folder = folder;
  }

  /**
   * Why there can be no cluster on this machine, if so.
   *
   * @param scripts the folder {@code kubernetes/cluster} of the sources
   */
  public static Optional<String> obstacle(Path scripts) throws IOException {
    String said = new Script(scripts.resolve("up"), Map.of()).run(LONGEST, "--check").strip();
    return said.isEmpty() ? Optional.empty() : Optional.of(said);
  }

  /** Whether {@link #build} takes such an obstacle away. */
  public static boolean canBeBuilt(String obstacle) {
    return obstacle.contains(CURE);
  }

  /**
   * Compiles and fetches what a cluster needs, where it is not there yet. That takes about 12
   * minutes of a processor.
   *
   * @param lines hears what is done
   */
  public static void build(Path scripts, Consumer<String> lines) throws IOException {
    new Script(scripts.resolve("build"), Map.of()).run(lines);
  }

  /**
   * Starts a cluster. It ends with this process at the latest.
   *
   * @param settings variables that {@code up} knows, such as {@code GLEANER_KUBE_GRACE}
   */
  public static LocalCluster start(Path scripts, int nodes, Map<String, String> settings)
      throws IOException {
    Path folder = Files.createTempDirectory("gleaner-kube-");
    LocalCluster cluster = new LocalCluster(scripts, folder);
    Runtime.getRuntime().addShutdownHook(cluster.atExit);
    try {
      cluster
          .script("up", settings)
          .run(LONGEST, process -> cluster.starting = process, Integer.toString(nodes));
    } catch (IOException e) {
      cluster.abandon(e);
      throw e;
    }
    return cluster;
  }

  private void abandon(IOException problem) {
    try {
      close();
    } catch (IOException e) {
      problem.addSuppressed(e);
    }
  }

  public Path kubeconfig() {
    return folder.resolve("kubeconfig");
  }

  /** A power cut: no warning to anybody. */
  public void cut(String node) throws IOException {
    script("cut", Map.of()).run(LONGEST, node);
  }

  /** A fresh machine of that name. */
  public void bringBack(String node) throws IOException {
    script("cut", Map.of()).run(LONGEST, "--back", node);
  }

  /** The API server dies. */
  public void cutApi() throws IOException {
    script("cut", Map.of()).run(LONGEST, "--api");
  }

  public void bringBackApi() throws IOException {
    script("cut", Map.of()).run(LONGEST, "--back", "--api");
  }

  /** Starts a program where addresses of services and pods answer. The caller ends it. */
  public Process inside(Map<String, String> environment, String... command) throws IOException {
    List<String> all = new ArrayList<>(List.of(command));
    Map<String, String> variables = new HashMap<>(environment);
    return script("inside", variables).start(all);
  }

  /** Copies the logs of all nodes and of the control plane, and goes on. */
  public void keepLogs(Path to) throws IOException {
    script("logs", Map.of()).run(LONGEST, to.toString());
  }

  private Script script(String name, Map<String, String> settings) {
    Map<String, String> variables = new HashMap<>(settings);
    variables.put("GLEANER_KUBE_RUN", folder.toString());
    return new Script(scripts.resolve(name), variables);
  }

  /**
   * The process ends. Whoever else closes the cluster now, since the scripts that it waits for were
   * ended, waits for this.
   */
  private synchronized void abort() {
    if (starting != null) {
      starting.destroyForcibly().onExit().join();
    }
    try {
      end();
    } catch (IOException e) {
      System.err.println("gleaner: a cluster may be left in %s: %s".formatted(folder, e));
    }
  }

  private synchronized void end() throws IOException {
    if (!closed) {
      closed = true;
      script("down", Map.of()).run(LONGEST);
    }
  }

  /** Ends all that was started, and deletes what was written. */
  @Override
  public void close() throws IOException {
    end();
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException e) {
      // The process ends. Nobody wants to hear of what fails because of that.
      LockSupport.parkNanos(SHUTDOWN.toNanos());
    }
  }
}
