package dev.gleaner.operate.journal;

import dev.gleaner.core.estimate.runtimes.Ending;
import dev.gleaner.core.estimate.runtimes.RequestKind;

/** Reads a journal again from its beginning. */
public interface HistoryConsumer extends NodeEvents {

  /** A ResourceManager became active: nodes that it finds will join again. */
  void restarted(long at);

  /** Nothing happened, but the ResourceManager was there and would have seen it. */
  void alive(long at);

  void ran(RequestKind kind, long ranMillis, Ending how, long at);
}
