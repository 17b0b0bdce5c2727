package dev.gleaner.core.estimate.runtimes;

/** How long a container is expected to run, and how we know. */
public record RuntimeEstimate(long millis, Source source) {

  /** From the best to the worst. */
  public enum Source {
    /** The client said so. */
    GIVEN,
    /** From finished containers of the same kind. */
    LEARNED,
    /** From finished containers of a coarser kind. */
    SIMILAR,
    /** Nothing is known: the configured time. */
    FALLBACK
  }
}
