package dev.gleaner.operate.acquire;

import java.util.List;
import java.util.Set;

/** Hears what becomes of the servers of a pool. */
@FunctionalInterface
public interface ServerEvents {

  /** Nobody listens. */
  ServerEvents NONE = (there, lost, released, now) -> {};

  /**
   * After each look at the pool.
   *
   * @param there machines that are there; one with a notice that was lost already is not
   * @param lost machines that the cloud has taken, or will, since the last look
   * @param released machines that were given back since then
   */
  void look(Set<String> there, List<String> lost, List<String> released, long now);
}
