package dev.gleaner.operate.agent;

import dev.gleaner.core.model.Resources;
import java.io.IOException;
import java.time.Duration;

/** The node that runs on the agent's machine, as the ResourceManager knows it. */
public interface OwnNode {

  /**
   * What the ResourceManager believes.
   *
   * @param draining somebody has decided that it goes: no capacity must be given back to it
   */
  record Known(Resources capacity, boolean draining) {}

  Known known() throws IOException;

  void resize(Resources capacity, Duration notice) throws IOException;
}
