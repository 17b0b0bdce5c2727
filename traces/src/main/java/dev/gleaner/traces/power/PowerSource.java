package dev.gleaner.traces.power;

import dev.gleaner.core.model.RandomStreams;

/** Where power comes from. */
public interface PowerSource {

  /** All that the servers can use, all the time. */
  PowerSource FULL = (streams, durationMillis) -> PowerTrace.FULL;

  /** The power from time 0 to the duration. */
  PowerTrace power(RandomStreams streams, long durationMillis);
}
