package dev.gleaner.traces.provider;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.Resources;

/** Chooses a server for a VM. */
public interface Allocator {

  int NO_SERVER = -1;

  /** A server that the size fits, or {@link #NO_SERVER}. */
  int choose(Room room, Resources size, RandomStream random);
}
