package dev.gleaner.yarn.embedded;

import java.nio.file.Path;
import org.apache.hadoop.yarn.api.records.NodeId;
import org.apache.hadoop.yarn.event.AsyncDispatcher;
import org.apache.hadoop.yarn.server.nodemanager.ContainerExecutor;
import org.apache.hadoop.yarn.server.nodemanager.Context;
import org.apache.hadoop.yarn.server.nodemanager.DeletionService;
import org.apache.hadoop.yarn.server.nodemanager.LocalDirsHandlerService;
import org.apache.hadoop.yarn.server.nodemanager.NodeManager;
import org.apache.hadoop.yarn.server.nodemanager.NodeStatusUpdater;
import org.apache.hadoop.yarn.server.nodemanager.ResourceView;
import org.apache.hadoop.yarn.server.nodemanager.containermanager.ContainerManagerImpl;
import org.apache.hadoop.yarn.server.nodemanager.webapp.WebServer;
import org.apache.hadoop.yarn.server.security.ApplicationACLsManager;

/** One of several NodeManagers in our process. */
final class EmbeddedNodeManager extends NodeManager {

  private final Path home;

  EmbeddedNodeManager(Path home) {
    this.home = home;
  }

  NodeId nodeId() {
    return getNMContext().getNodeId();
  }

  /** The machine is gone: no farewell to the ResourceManager, and all processes dead at once. */
  void vanish() {
    // A decommissioned node does not unregister itself.
    getNMContext().setDecommissioned(true);
    getNodeStatusUpdater().stop();
    new ContainerProcesses(getNMContext(), home).kill();
  }

  @Override
  protected void serviceStop() throws Exception {
    try {
      super.serviceStop();
    } finally {
      // Whatever did not mind the polite way, or was started while we stopped.
      if (getNMContext() != null) {
        ((EmbeddedExecutor) getNMContext().getContainerExecutor()).killAll();
        new ContainerProcesses(getNMContext(), home).kill();
      }
    }
  }

  @Override
  protected AsyncDispatcher createNMDispatcher() {
    AsyncDispatcher dispatcher = super.createNMDispatcher();
    dispatcher.disableExitOnDispatchException();
    return dispatcher;
  }

  @Override
  protected ContainerManagerImpl createContainerManager(
      Context context,
      ContainerExecutor executor,
      DeletionService deletion,
      NodeStatusUpdater statusUpdater,
      ApplicationACLsManager acls,
      LocalDirsHandlerService folders) {
    return new EmbeddedContainers(context, executor, deletion, statusUpdater, metrics, folders);
  }

  // Seconds of start-up for pages that nobody looks at: logs are files in the cluster's folder.
  @Override
  protected WebServer createWebServer(
      Context context,
      ResourceView resources,
      ApplicationACLsManager acls,
      LocalDirsHandlerService folders) {
    return new WebServer(context, resources, acls, folders) {
      @Override
      protected void serviceStart() {}
    };
  }
}
