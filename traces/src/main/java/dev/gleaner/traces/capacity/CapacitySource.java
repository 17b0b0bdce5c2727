package dev.gleaner.traces.capacity;

import dev.gleaner.core.model.RandomStreams;

/**
 * Where capacity comes from: a trace file, or a provider model that draws from the given streams.
 */
public interface CapacitySource {

  /** The capacity changes from time 0 to the duration; a recorded trace may end before it. */
  CapacityTrace capacity(RandomStreams streams, long durationMillis);
}
