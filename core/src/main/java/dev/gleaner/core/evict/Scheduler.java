package dev.gleaner.core.evict;

/**
 * Decides where a requested instance runs, and who ends for it. Changes nothing by itself: {@link
 * MakeRoom} does, or whoever runs the hosts. Asked on one thread at a time.
 */
public interface Scheduler {

  /**
   * Never null. The host of a placement has room for the request once its victims are gone, and all
   * victims are preemptible instances of that host. It holds until the hosts change.
   *
   * @param now no earlier than when any instance started; an earlier time than the last is allowed
   *     and slow
   * @throws IllegalArgumentException if the request asks for a resource that the hosts do not count
   */
  HostDecision schedule(Request request, long now);
}
