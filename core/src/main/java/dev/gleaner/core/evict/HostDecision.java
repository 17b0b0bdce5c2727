package dev.gleaner.core.evict;

/** What a scheduler says to a request: a value that whoever runs the hosts carries out. */
public sealed interface HostDecision {

  Request request();

  /** End the victims, which run on this host, and start the instance there. */
  record Placed(Request request, int host, Victims victims) implements HostDecision {}

  /**
   * No host can take it.
   *
   * @param because to be read before the hosts change
   */
  record Refused(NoHost because) implements HostDecision {

    @Override
    public Request request() {
      return because.request();
    }

    /**
     * How hosts were looked at: with {@link HostState#NORMAL_ONLY} even the end of all preemptible
     * instances would not help.
     */
    public HostState state() {
      return because.state();
    }
  }
}
