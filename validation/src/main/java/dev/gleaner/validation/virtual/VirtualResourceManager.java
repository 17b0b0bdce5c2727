package dev.gleaner.validation.virtual;

import dev.gleaner.core.model.Resources;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.api.records.Resource;
import org.apache.hadoop.yarn.api.records.ResourceOption;
import org.apache.hadoop.yarn.event.Event;
import org.apache.hadoop.yarn.server.api.protocolrecords.NodeHeartbeatResponse;
import org.apache.hadoop.yarn.server.resourcemanager.RMContext;
import org.apache.hadoop.yarn.server.resourcemanager.rmapp.RMAppImpl;
import org.apache.hadoop.yarn.server.resourcemanager.rmapp.RMAppState;
import org.apache.hadoop.yarn.server.resourcemanager.rmapp.attempt.RMAppAttemptEvent;
import org.apache.hadoop.yarn.server.resourcemanager.rmapp.attempt.RMAppAttemptEventType;
import org.apache.hadoop.yarn.server.resourcemanager.rmapp.attempt.RMAppAttemptState;
import org.apache.hadoop.yarn.server.resourcemanager.rmnode.RMNodeCleanAppEvent;
import org.apache.hadoop.yarn.server.resourcemanager.rmnode.RMNodeEvent;
import org.apache.hadoop.yarn.server.resourcemanager.rmnode.RMNodeEventType;
import org.apache.hadoop.yarn.server.resourcemanager.rmnode.RMNodeImpl;
import org.apache.hadoop.yarn.server.resourcemanager.rmnode.RMNodeResourceUpdateEvent;
import org.apache.hadoop.yarn.server.resourcemanager.rmnode.RMNodeStartedEvent;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.capacity.CapacityScheduler;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.event.AppAddedSchedulerEvent;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.event.AppAttemptAddedSchedulerEvent;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.event.AppAttemptRemovedSchedulerEvent;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.event.AppRemovedSchedulerEvent;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.event.SchedulerEventType;
import org.apache.hadoop.yarn.util.Records;
import org.apache.hadoop.yarn.util.resource.ResourceUtils;

/**
 * Hadoop's CapacityScheduler and node state machines, unmodified, driven by one thread in virtual
 * time. A NodeManager is a call of {@link #heartbeat}, a container ends when {@link #finish} says
 * so, and an application master is whoever calls {@link #submit} and {@link #ask}.
 *
 * <pre>
 * VirtualResourceManager manager = new VirtualResourceManager(VirtualSettings.plain(), listener);
 * VirtualNode node = manager.addNode(new Resources(8, 32768));
 * VirtualApplication application = manager.submit("default", Map.of());
 * manager.ask(application, List.of(new Ask(1, new Resources(1, 1024), 100)));
 * manager.advanceTo(1000);
 * manager.heartbeat(node); // the listener hears of a container
 * </pre>
 */
public final class VirtualResourceManager implements AutoCloseable {

  static final String USER = "gleaner";

  private final VirtualClock clock = new VirtualClock();
  private final InlineDispatcher dispatcher = new InlineDispatcher();
  private final CapacityScheduler scheduler = new CapacityScheduler();
  private final Configuration configuration;
  private final VirtualContext context;
  private final ApplicationMasters masters;
  private int nodes;
  private int applications;

  public VirtualResourceManager(VirtualSettings settings, ContainerListener listener) {
    configuration = SchedulerConfiguration.of(settings);
    // Hadoop keeps the least and the most that may be asked for once for the whole process.
    ResourceUtils.resetResourceTypes(configuration);
    scheduler.setConf(configuration);
    context = VirtualContext.of(configuration, dispatcher, scheduler);
    scheduler.setClock(clock);
    masters = new ApplicationMasters(scheduler, clock, listener);
    dispatcher.register(SchedulerEventType.class, scheduler);
    dispatcher.register(RMNodeEventType.class, event -> toNode((RMNodeEvent) event));
    dispatcher.register(
        RMAppAttemptEventType.class, event -> masters.hear((RMAppAttemptEvent) event));
    Processors.init(context);
    scheduler.start();
  }

  private void toNode(RMNodeEvent event) {
    if (context.getRMNodes().get(event.getNodeId()) instanceof RMNodeImpl node) {
      node.handle(event);
    }
  }

  /** It is now this many milliseconds after the beginning. */
  public void advanceTo(long millis) {
    clock.advanceTo(millis);
  }

  /** For plug-ins that have to be started, and for those who want to look inside. */
  public RMContext context() {
    return context;
  }

  public VirtualNode addNode(Resources capacity) {
    VirtualNode node = new VirtualNode(nodes++, resource(capacity), context);
    masters.add(node);
    context.getRMNodes().put(node.id(), node.rmNode());
    raise(new RMNodeStartedEvent(node.id(), null, null, null));
    return node;
  }

  /** Changes the size of a node as an operator does who allows no overcommit, not even for now. */
  public void resizeNode(VirtualNode node, Resources capacity) {
    raise(
        new RMNodeResourceUpdateEvent(
            node.id(), ResourceOption.newInstance(resource(capacity), 0)));
    respond(node);
    masters.call();
  }

  /** The node is gone, with everything that ran on it. */
  public void removeNode(VirtualNode node) {
    raise(new RMNodeEvent(node.id(), RMNodeEventType.EXPIRE));
    masters.remove(node);
    masters.call();
  }

  /** The node reports, and is given work if there is any for it. */
  public void heartbeat(VirtualNode node) {
    raise(node.heartbeat());
    respond(node);
    masters.call();
  }

  /** A node hears what to clean up, which it has done by its next heartbeat. */
  private static void respond(VirtualNode node) {
    node.rmNode().setAndUpdateNodeHeartbeatResponse(Records.newRecord(NodeHeartbeatResponse.class));
  }

  /**
   * A new application, with no asks so far.
   *
   * @param environment what plug-ins get to see of it
   */
  public VirtualApplication submit(String queue, Map<String, String> environment) {
    VirtualApplication application = new VirtualApplication(++applications, queue, environment);
    masters.add(application);
    RMAppImpl app =
        new RMAppImpl(
            application.id(),
            context,
            configuration,
            application.id().toString(),
            USER,
            queue,
            application.submission(),
            scheduler,
            null,
            clock.getTime(),
            "GLEANER",
            Set.of(),
            List.of());
    context.getRMApps().put(application.id(), app);
    raise(new AppAddedSchedulerEvent(application.id(), "root." + queue, USER));
    raise(new AppAttemptAddedSchedulerEvent(application.attempt, false));
    return application;
  }

  /** The master asks for containers, all in one call. */
  public void ask(VirtualApplication application, List<Ask> asks) {
    masters.ask(application, asks);
  }

  /** The container has done its work; the next heartbeat of its node will say so. */
  public void finish(VirtualContainer container) {
    container.node().finished(container.id());
  }

  /** The application is done; containers that still run are taken from it. */
  public void finish(VirtualApplication application) {
    masters.remove(application);
    raise(
        new AppAttemptRemovedSchedulerEvent(
            application.attempt, RMAppAttemptState.FINISHED, false));
    raise(new AppRemovedSchedulerEvent(application.id(), RMAppState.FINISHED));
    for (VirtualNode node : application.nodes) {
      raise(new RMNodeCleanAppEvent(node.id(), application.id()));
    }
    context.getRMApps().remove(application.id());
  }

  private void raise(Event<?> event) {
    dispatcher.getEventHandler().handle(event);
  }

  private static Resource resource(Resources amount) {
    return Resource.newInstance(amount.memoryMib(), amount.cores());
  }

  @Override
  public void close() {
    scheduler.stop();
    context.stop();
  }
}
