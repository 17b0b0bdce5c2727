package dev.gleaner.yarn.embedded;

import dev.gleaner.yarn.local.RunProcesses;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.hadoop.yarn.server.nodemanager.Context;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The operating system's processes of the containers of one node. */
final class ContainerProcesses {

  private static final Logger LOG = LoggerFactory.getLogger(ContainerProcesses.class);

  private final Context node;
  private final RunProcesses processes;

  ContainerProcesses(Context node, Path home) {
    this.node = node;
    this.processes = new RunProcesses(home);
  }

  /**
   * Kills them without a warning, and also those that left the process group of their container.
   */
  void kill() {
    // Where there is no /proc, groups are all that we find.
    killGroups();
    processes.kill();
  }

  private void killGroups() {
    List<String> leaders =
        node.getContainers().keySet().stream()
            .map(container -> node.getContainerExecutor().getProcessId(container))
            .filter(Objects::nonNull)
            .toList();
    if (leaders.isEmpty()) {
      return;
    }
    List<String> command = new ArrayList<>(List.of("bash", "-c", "kill -KILL -- \"$@\"", "kill"));
    leaders.forEach(leader -> command.add("-" + leader));
    try {
      // It complains about groups that are gone already, which is fine.
      new ProcessBuilder(command)
          .redirectErrorStream(true)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .start()
          .waitFor();
    } catch (IOException e) {
      LOG.warn("cannot kill the process groups {}", leaders, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
