package dev.gleaner.yarn.embedded;

import dev.gleaner.yarn.cluster.Waiting;
import java.time.Duration;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.api.records.NodeId;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.apache.hadoop.yarn.event.AsyncDispatcher;
import org.apache.hadoop.yarn.server.nodemanager.CMgrCompletedAppsEvent;
import org.apache.hadoop.yarn.server.nodemanager.ContainerExecutor;
import org.apache.hadoop.yarn.server.nodemanager.Context;
import org.apache.hadoop.yarn.server.nodemanager.DeletionService;
import org.apache.hadoop.yarn.server.nodemanager.LocalDirsHandlerService;
import org.apache.hadoop.yarn.server.nodemanager.NodeManager.NMContext;
import org.apache.hadoop.yarn.server.nodemanager.NodeStatusUpdater;
import org.apache.hadoop.yarn.server.nodemanager.containermanager.ContainerManagerImpl;
import org.apache.hadoop.yarn.server.nodemanager.containermanager.loghandler.LogHandler;
import org.apache.hadoop.yarn.server.nodemanager.metrics.NodeManagerMetrics;

/** The containers of one node, under its numeric address, and quick to end. */
final class EmbeddedContainers extends ContainerManagerImpl {

  private static final Duration PATIENCE = Duration.ofSeconds(2);

  EmbeddedContainers(
      Context context,
      ContainerExecutor executor,
      DeletionService deletion,
      NodeStatusUpdater statusUpdater,
      NodeManagerMetrics metrics,
      LocalDirsHandlerService folders) {
    super(context, executor, deletion, statusUpdater, metrics, folders);
  }

  @Override
  protected AsyncDispatcher createContainerManagerDispatcher() {
    AsyncDispatcher created = super.createContainerManagerDispatcher();
    created.disableExitOnDispatchException();
    return created;
  }

  @Override
  protected LogHandler createLogHandler(
      Configuration configuration, Context node, DeletionService deletion) {
    return configuration.getBoolean(YarnConfiguration.LOG_AGGREGATION_ENABLED, false)
        ? super.createLogHandler(configuration, node, deletion)
        : new KeptLogs(getDispatcher());
  }

  // YARN names the node by what the reverse look-up of its address happens to say.
  @Override
  protected void serviceStart() throws Exception {
    super.serviceStart();
    NodeId numeric =
        NodeId.newInstance(EmbeddedConfiguration.LOOPBACK, context.getNodeId().getPort());
    ((NMContext) context).setNodeId(numeric);
    context.getNMTokenSecretManager().setNodeId(numeric);
    context.getContainerTokenSecretManager().setNodeId(numeric);
  }

  // As YARN does it, but without its sleeps of a second.
  @Override
  public void cleanUpApplicationsOnNMShutDown() {
    List<ApplicationId> running = List.copyOf(context.getApplications().keySet());
    if (running.isEmpty()) {
      return;
    }
    handle(new CMgrCompletedAppsEvent(running, CMgrCompletedAppsEvent.Reason.ON_SHUTDOWN));
    Waiting.until(() -> context.getApplications().isEmpty(), PATIENCE);
  }
}
