package dev.gleaner.validation.virtual;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.server.resourcemanager.NodesListManager;
import org.apache.hadoop.yarn.server.resourcemanager.RMContextImpl;
import org.apache.hadoop.yarn.server.resourcemanager.ahs.RMApplicationHistoryWriter;
import org.apache.hadoop.yarn.server.resourcemanager.metrics.NoOpSystemMetricPublisher;
import org.apache.hadoop.yarn.server.resourcemanager.nodelabels.RMNodeLabelsManager;
import org.apache.hadoop.yarn.server.resourcemanager.rmcontainer.ContainerAllocationExpirer;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.capacity.CapacityScheduler;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.constraint.AllocationTagsManager;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.constraint.MemoryPlacementConstraintManager;
import org.apache.hadoop.yarn.server.resourcemanager.security.NMTokenSecretManagerInRM;
import org.apache.hadoop.yarn.server.resourcemanager.security.RMContainerTokenSecretManager;

/**
 * Those services of a ResourceManager that its scheduler talks to, set up and never started: what
 * they would do in threads of their own (expiring, rolling keys) has no place in virtual time.
 */
final class VirtualContext extends RMContextImpl {

  private final NodesListManager nodes;

  private VirtualContext(
      Configuration configuration,
      InlineDispatcher dispatcher,
      CapacityScheduler scheduler,
      RMContainerTokenSecretManager containerTokens,
      NMTokenSecretManagerInRM nodeTokens) {
    super(
        dispatcher,
        new ContainerAllocationExpirer(dispatcher),
        null,
        null,
        null,
        null,
        containerTokens,
        nodeTokens,
        null,
        scheduler);
    setYarnConfiguration(configuration);
    nodes = new NodesListManager(this);
  }

  @Override
  public NodesListManager getNodesListManager() {
    return nodes;
  }

  /** The context of a scheduler that is now ready for nodes and applications. */
  static VirtualContext of(
      Configuration configuration, InlineDispatcher dispatcher, CapacityScheduler scheduler) {
    RMContainerTokenSecretManager containerTokens =
        new RMContainerTokenSecretManager(configuration);
    containerTokens.rollMasterKey();
    NMTokenSecretManagerInRM nodeTokens = new NMTokenSecretManagerInRM(configuration);
    nodeTokens.rollMasterKey();
    VirtualContext context =
        new VirtualContext(configuration, dispatcher, scheduler, containerTokens, nodeTokens);
    addServices(context, configuration);
    scheduler.setRMContext(context);
    scheduler.init(configuration);
    return context;
  }

  private static void addServices(VirtualContext context, Configuration configuration) {
    RMNodeLabelsManager labels = new RMNodeLabelsManager();
    labels.setRMContext(context);
    labels.init(configuration);
    context.setNodeLabelManager(labels);
    RMApplicationHistoryWriter history = new RMApplicationHistoryWriter();
    history.init(configuration);
    context.setRMApplicationHistoryWriter(history);
    context.setSystemMetricsPublisher(new NoOpSystemMetricPublisher());
    context.setAllocationTagsManager(new AllocationTagsManager(context));
    MemoryPlacementConstraintManager constraints = new MemoryPlacementConstraintManager();
    constraints.init(configuration);
    context.setPlacementConstraintManager(constraints);
    context.nodes.init(configuration);
  }

  /** Ends the timers that some services have from the beginning. */
  void stop() {
    nodes.stop();
    getContainerTokenSecretManager().stop();
    getNMTokenSecretManager().stop();
  }
}
