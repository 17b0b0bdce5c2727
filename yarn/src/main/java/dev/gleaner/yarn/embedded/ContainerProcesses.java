package dev.gleaner.yarn.embedded;

import java.io.IOException;
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

  ContainerProcesses(Context node) {
    this.node = node;
  }

  /** Kills them without a warning. */
  void kill() {
    List<Long> leaders = leaders();
    if (leaders.isEmpty()) {
      return;
    }
    // Every container leads a process group; a child may have left it for one of its own.
    List<ProcessHandle> children =
        leaders.stream()
            .flatMap(leader -> ProcessHandle.of(leader).stream())
            .flatMap(ProcessHandle::descendants)
            .toList();
    killGroups(leaders);
    children.forEach(ProcessHandle::destroyForcibly);
  }

  private List<Long> leaders() {
    return node.getContainers().keySet().stream()
        .map(container -> node.getContainerExecutor().getProcessId(container))
        .filter(Objects::nonNull)
        .map(Long::valueOf)
        .toList();
  }

  private static void killGroups(List<Long> leaders) {
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
      LOG.warn("cannot kill the processes {}", leaders, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
