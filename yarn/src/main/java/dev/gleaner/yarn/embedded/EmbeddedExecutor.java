package dev.gleaner.yarn.embedded;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.yarn.factory.providers.RecordFactoryProvider;
import org.apache.hadoop.yarn.ipc.YarnRPC;
import org.apache.hadoop.yarn.server.nodemanager.DefaultContainerExecutor;
import org.apache.hadoop.yarn.server.nodemanager.api.LocalizationProtocol;
import org.apache.hadoop.yarn.server.nodemanager.containermanager.localizer.ContainerLocalizer;
import org.apache.hadoop.yarn.server.nodemanager.executor.ContainerSignalContext;

/**
 * Starts and kills the containers of a node. YARN kills the process group of a container, and what
 * has left the group would go on on a node that has shrunk; here all its children end. Their parents
 * tell who belongs to it only as long as they live, so they are asked before the first signal. YARN
 * makes it by its name.
 */
public final class EmbeddedExecutor extends DefaultContainerExecutor {

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

  // YARN's own would read files of the class path, which do not know of the owner's token.
  @Override
  protected ContainerLocalizer createContainerLocalizer(
      String user,
      String application,
      String localizer,
      String tokens,
      List<String> folders,
      FileContext files)
      throws IOException {
    Configuration cluster = getConf();
    return new ContainerLocalizer(
        files,
        user,
        application,
        localizer,
        tokens,
        folders.stream().map(Path::new).toList(),
        RecordFactoryProvider.getRecordFactory(cluster)) {
      @Override
      public LocalizationProtocol getProxy(InetSocketAddress node) {
        return (LocalizationProtocol)
            YarnRPC.create(cluster).getProxy(LocalizationProtocol.class, node, cluster);
      }
    };
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
