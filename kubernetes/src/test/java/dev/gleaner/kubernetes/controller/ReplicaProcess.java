package dev.gleaner.kubernetes.controller;

import dev.gleaner.kubernetes.access.ClusterAccess;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A replica in a process of its own, which a test may kill. */
public final class ReplicaProcess implements AutoCloseable {

  private static final Path ROOT = Path.of(System.getProperty("gleaner.root", ""));

  private final Process process;

  private ReplicaProcess(Process process) {
    this.process = process;
  }

  static ReplicaProcess start(Path kubeconfig, String name) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx128m",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            ReplicaProcess.class.getName(),
            kubeconfig.toString(),
            name);
    Path log = ROOT.resolve("kubernetes/target/replica-%s.log".formatted(name));
    builder.redirectErrorStream(true).redirectOutput(log.toFile());
    return new ReplicaProcess(builder.start());
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** As {@code kill -9} does. */
  void kill() {
    process.destroyForcibly().onExit().join();
  }

  @Override
  public void close() {
    kill();
  }

  /**
   * Runs until it is killed.
   *
   * @param args the kubeconfig, and the name of the replica
   */
  public static void main(String[] args) throws InterruptedException {
    try (KubernetesClient client = ClusterAccess.open(Optional.of(Path.of(args[0])));
        Replica replica =
            new Replica(
                client,
                Replicas.settings(args[1], Mode.ON),
                List.of(),
                line -> System.out.println(line))) {
      replica.start();
      Thread.currentThread().join();
    }
  }
}
