package dev.gleaner.traces.provider;

import java.util.function.IntConsumer;

/** Servers on which regular VMs come and go, so that what they leave free changes with time. */
public interface Provider extends Room {

  /** When something happens next, or {@link Long#MAX_VALUE} if nothing ever does. */
  long nextMillis();

  /**
   * Lets everything happen that happens at the next moment, and names each server that it touches,
   * some perhaps twice.
   */
  void step(IntConsumer touched);
}
