package dev.gleaner.yarn.embedded;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.api.records.NodeId;
import org.apache.hadoop.yarn.event.AsyncDispatcher;
import org.apache.hadoop.yarn.server.resourcemanager.ResourceManager;
import org.apache.hadoop.yarn.server.resourcemanager.rmnode.RMNodeEvent;
import org.apache.hadoop.yarn.server.resourcemanager.rmnode.RMNodeEventType;

/** A ResourceManager that is a guest in our process. */
final class EmbeddedResourceManager extends ResourceManager {

  @Override
  protected void serviceInit(Configuration configuration) throws Exception {
    super.serviceInit(configuration);
    // A guest must not end the process of its host.
    if (getRMContext().getDispatcher() instanceof AsyncDispatcher dispatcher) {
      dispatcher.disableExitOnDispatchException();
    }
  }

  /**
   * What the liveness monitor says ten minutes after a node's last heartbeat, said at once: whoever
   * calls knows that the node is gone.
   */
  void nodeIsLost(NodeId node) {
    getRMContext()
        .getDispatcher()
        .getEventHandler()
        .handle(new RMNodeEvent(node, RMNodeEventType.EXPIRE));
  }
}
