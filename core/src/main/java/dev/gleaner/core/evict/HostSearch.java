package dev.gleaner.core.evict;

import dev.gleaner.core.model.Reason;

/**
 * Finds the best host for a request: filters, weighs and chooses. For one thread at a time; changes
 * no host.
 */
public interface HostSearch {

  int NO_HOST = -1;

  /**
   * The number of the host with the greatest weight among those that pass the filters in this
   * state, one of several by a seeded choice; {@link #NO_HOST} if none passes. Hosts are weighed in
   * their full state. A request must ask for nothing that the hosts do not count. What a filter or
   * a rank throws is thrown on.
   */
  int best(Request request, HostState state, long now);

  /**
   * Why {@link #best} has just found none; never null. Costs nothing until it is read; read after
   * the hosts have changed, it may say less.
   */
  Reason whyNone(Request request, HostState state);
}
