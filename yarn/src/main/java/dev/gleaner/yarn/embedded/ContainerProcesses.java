package dev.gleaner.yarn.embedded;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
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
  // One may start another just before it dies.
  private static final int ROUNDS = 5;

  private final Context node;
  private final String mark;

  ContainerProcesses(Context node, Path home) {
    this.node = node;
    // YARN puts it into the environment of every container, and children inherit it.
    this.mark = "LOCAL_DIRS=" + home + "/";
  }

  /**
   * Kills them without a warning, and also those that left the process group of their container.
   */
  void kill() {
    killGroups();
    for (int round = 0; round < ROUNDS; round++) {
      List<ProcessHandle> strays = ProcessHandle.allProcesses().filter(this::isOfThisNode).toList();
      if (strays.isEmpty()) {
        return;
      }
      strays.forEach(ProcessHandle::destroyForcibly);
    }
  }

  // Where there is no /proc, groups are all that we find.
  private boolean isOfThisNode(ProcessHandle process) {
    Path environment = Path.of("/proc", Long.toString(process.pid()), "environ");
    try {
      return new String(Files.readAllBytes(environment), StandardCharsets.ISO_8859_1)
          .contains(mark);
    } catch (IOException e) {
      return false;
    }
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
