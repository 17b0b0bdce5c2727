package dev.gleaner.core.evict;

/**
 * Says whether a host can take a request at all: the first phase of Algorithms 1 and 2. It looks at
 * the host and the request and at nothing that changes without the hosts' knowing, since a search
 * remembers; asked on the thread of the scheduler. Nothing is null; what a filter throws reaches
 * whoever asked the scheduler.
 */
public interface Filter {

  /** Whether the host, in this state, may be weighed; {@link EnoughRoom} asks for room. */
  boolean passes(Host host, HostState state, Request request);

  /** What is wrong with hosts that do not pass, to be read after their number; always the same. */
  default String refusal() {
    return "do not pass " + getClass().getSimpleName();
  }
}
