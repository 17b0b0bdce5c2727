package dev.gleaner.yarn.acquire;

import java.io.IOException;
import java.time.Duration;

/** The cluster that the pool works for, as far as the Acquirer needs it. */
public interface PoolCluster {

  /** Its nodes and its load at this moment. */
  ClusterState state() throws IOException;

  /**
   * Gives a node no further task and lets those that run finish. To be called again until it
   * returns true: nothing runs there any more, and nothing will.
   */
  boolean drain(String node) throws IOException;

  /** Like {@link #drain}, but what still runs after the notice is killed. */
  void clear(String node, Duration notice) throws IOException;
}
