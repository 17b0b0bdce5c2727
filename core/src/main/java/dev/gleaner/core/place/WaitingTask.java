package dev.gleaner.core.place;

import dev.gleaner.core.model.Resources;

/** A task that wants a node: all that a policy may know of it. */
public interface WaitingTask {

  Resources demand();

  /** How long its job manager says that it will run. */
  long estimateMillis();
}
