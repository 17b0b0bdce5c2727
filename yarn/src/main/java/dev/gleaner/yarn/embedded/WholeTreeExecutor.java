package dev.gleaner.yarn.embedded;

import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hadoop.yarn.server.nodemanager.DefaultContainerExecutor;
import org.apache.hadoop.yarn.server.nodemanager.executor.ContainerSignalContext;

/**
 * Kills a container with all its children. YARN kills its process group, and what has left the
 * group would go on on a node that has shrunk. Its parents tell who belongs to it only as long as
 * they live: it is asked before the first signal. YARN makes it by its name.
 */
public final class WholeTreeExecutor extends DefaultContainerExecutor {

  private final Map<String, Set<ProcessHandle>> children = new ConcurrentHashMap<>();

  @Override
  public boolean signalContainer(ContainerSignalContext context) throws IOException {
    String leader = context.getPid();
    switch (context.getSignal()) {
      case TERM, KILL -> remember(leader);
      default -> {
        // Others ask for something.
      }
    }
    boolean delivered = super.signalContainer(context);
    if (context.getSignal() == Signal.KILL) {
      kill(leader);
    }
    return delivered;
  }

  /** Kills what is left of all containers that were told to end. */
  void killAll() {
    children.keySet().forEach(this::kill);
  }

  private void remember(String leader) {
    Set<ProcessHandle> known =
        children.computeIfAbsent(leader, unused -> ConcurrentHashMap.newKeySet());
    ProcessHandle.of(Long.parseLong(leader))
        .ifPresent(process -> process.descendants().forEach(known::add));
  }

  private void kill(String leader) {
    Set<ProcessHandle> known = children.remove(leader);
    if (known != null) {
      known.forEach(ProcessHandle::destroyForcibly);
    }
  }
}
