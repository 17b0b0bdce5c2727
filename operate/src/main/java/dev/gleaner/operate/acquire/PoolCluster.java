package dev.gleaner.operate.acquire;

import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.acquire.ClusterState.Node;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/**
 * A cluster, whatever runs it: the port through which the operator sees nodes, resizes and drains
 * them. Every method may wait for the cluster and throws an {@link IOException} where another try
 * may work; callers do not ask from several threads at once.
 */
public interface PoolCluster {

  /** Its nodes and its load at this moment. */
  ClusterState state() throws IOException;

  /** All nodes that the cluster knows, lost ones included. */
  List<Node> nodes() throws IOException;

  /** The node has this capacity now; what no longer fits is killed after the notice. */
  void resize(String node, Resources to, Duration notice) throws IOException;

  /**
   * Gives a node no further task and lets those that run finish. To be called again until it
   * returns true: nothing runs there any more, and nothing will.
   */
  boolean drain(String node) throws IOException;

  /** Like {@link #drain}, but what still runs after the notice is killed. */
  default void clear(String node, Duration notice) throws IOException {
    resize(node, Resources.NONE, notice);
  }
}
