package dev.gleaner.yarn.client;

import dev.gleaner.yarn.embedded.EmbeddedCluster;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.hadoop.yarn.api.records.NodeId;
import org.junit.jupiter.api.Assumptions;

/** Programs of this machine, and processes of containers. */
final class Programs {

  private Programs() {}

  /** Skips the test where a program is absent. */
  static void require(String program, String packageOfDebian) {
    boolean there =
        Arrays.stream(System.getenv("PATH").split(":", -1))
            .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    Assumptions.assumeTrue(
        there, "there is no %s: apt-get install %s".formatted(program, packageOfDebian));
  }

  /** The containers whose processes run on a node, of the application whose they begin like. */
  static List<String> containersOn(EmbeddedCluster cluster, NodeId node, String application) {
    String name =
        cluster.nodeIds().entrySet().stream()
            .filter(one -> one.getValue().equals(node))
            .findFirst()
            .orElseThrow()
            .getKey();
    String folder = cluster.logs(name).getParent().toString() + "/";
    return ProcessHandle.allProcesses()
        .map(Programs::environment)
        .filter(
            environment ->
                environment.contains("\0LOCAL_DIRS=" + folder)
                    || environment.startsWith("LOCAL_DIRS=" + folder))
        .flatMap(environment -> container(environment).stream())
        .filter(container -> container.startsWith(application))
        .distinct()
        .toList();
  }

  /** Stops all processes of a container, as on a machine that hangs. */
  static void stop(String container) throws IOException, InterruptedException {
    Stream<String> processes =
        ProcessHandle.allProcesses()
            .filter(process -> isOf(container, process))
            .map(process -> Long.toString(process.pid()));
    String[] command = Stream.concat(Stream.of("kill", "-STOP"), processes).toArray(String[]::new);
    new ProcessBuilder(command).start().waitFor();
  }

  // Without the shell by which the NodeManager waits for it, since that would hang, too.
  private static boolean isOf(String container, ProcessHandle process) {
    return container(environment(process)).filter(container::equals).isPresent()
        && !process.info().commandLine().orElse("").contains("default_container_executor");
  }

  private static Optional<String> container(String environment) {
    return Arrays.stream(environment.split("\0", -1))
        .filter(variable -> variable.startsWith("CONTAINER_ID="))
        .map(variable -> variable.substring("CONTAINER_ID=".length()))
        .findFirst();
  }

  private static String environment(ProcessHandle process) {
    try {
      return Files.readString(
          Path.of("/proc/%d/environ".formatted(process.pid())), StandardCharsets.ISO_8859_1);
    } catch (IOException | UncheckedIOException e) {
      // It has ended meanwhile.
      return "";
    }
  }
}
