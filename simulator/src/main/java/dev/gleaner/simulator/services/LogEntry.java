package dev.gleaner.simulator.services;

/**
 * What happened in a replay.
 *
 * @param task or -1 where it is about cores
 * @param cores of the service that now sit there, or that batch buys or gives back; else 1
 */
public record LogEntry(long time, What what, int task, int site, int cores) {

  /** Kinds of what happens. */
  public enum What {
    /** From the queue. */
    STARTED,
    /** On the server on which it was frozen. */
    RESUMED,
    FINISHED,
    /** With its server, to go on there when it comes back. */
    FROZEN,
    /** Its server went. */
    LOST,
    /** It made room for the service. */
    EVICTED,
    /** Cores of the service at a site have changed. */
    SEATED,
    /** Batch's own cores. */
    BOUGHT,
    READY,
    /** By batch, or taken from it before they were ready. */
    GIVEN_BACK
  }
}
