package dev.gleaner.clouds.queue;

import dev.gleaner.clouds.CloudException;
import java.util.List;

/**
 * A queue that delivers at least once, in any order. What is not deleted comes again after a while.
 * Called by one thread, which may wait.
 */
public interface MessageQueue extends AutoCloseable {

  /** Waits a few seconds for messages; none is a good answer. */
  List<Message> receive() throws CloudException;

  /** Says that these are dealt with. One that is gone already is no mistake. */
  void delete(List<Message> messages) throws CloudException;

  @Override
  void close();
}
