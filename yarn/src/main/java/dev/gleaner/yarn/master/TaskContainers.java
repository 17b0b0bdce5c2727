package dev.gleaner.yarn.master;

import java.io.IOException;
import java.util.Set;
import org.apache.hadoop.yarn.api.records.Container;
import org.apache.hadoop.yarn.api.records.ContainerId;

/**
 * What the tasks of a job make of containers. One thread calls it. What happens is written down
 * before anything follows from it.
 */
interface TaskContainers {

  /** Takes the tasks as an earlier attempt of the master left them. */
  void takeOver() throws IOException;

  /** Those that are in use or kept for use. */
  Set<String> containers();

  /** Asks for what is needed. */
  void ask() throws IOException;

  /** What has been asked since the last time has reached YARN. */
  void sent();

  /** YARN refused what has been asked since the last time. */
  void refused(long now);

  /** YARN gives a container; false if nobody wants it. */
  boolean place(Container container) throws IOException;

  /** Hears a worker; it is answered when what has happened has been written down. */
  void hear(WorkerMessage message) throws IOException;

  /** Tells tasks what is coming. */
  void tell(Notices notices) throws IOException;

  /** YARN says that a container has ended. */
  void ended(ContainerId container, int exit, String diagnostics) throws IOException;

  /** Nobody knows what has become of a container. */
  void lost(ContainerId container) throws IOException;

  /** A task was handed to a container that did not begin it. */
  void notStarted(ContainerId container, String reason) throws IOException;
}
