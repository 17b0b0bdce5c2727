package dev.gleaner.core.share;

import dev.gleaner.core.model.Resources;
import java.util.List;

/** Which of several servers of one market with room to spare an application gets a slice of. */
public interface SurplusOrder {

  /**
   * The server that comes next.
   *
   * @param servers at least one, all of one size, in the order in which they were bought; each has
   *     room for some of the wanted amount
   */
  Server choose(List<Server> servers, Resources wanted);

  /** How much is free, cores and memory alike as shares of the server: for servers of one size. */
  static long room(Server server) {
    Resources free = server.free();
    Resources size = server.size();
    return free.milliCores() * size.memoryMib() + free.memoryMib() * size.milliCores();
  }
}
