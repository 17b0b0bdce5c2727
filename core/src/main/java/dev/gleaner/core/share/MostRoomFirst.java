package dev.gleaner.core.share;

import dev.gleaner.core.model.Resources;
import java.util.Comparator;
import java.util.List;

/**
 * What ExoSphere's section 3.5 describes under the name of best fit: servers in descending order of
 * what is free on them. Elsewhere this is called worst fit.
 */
public final class MostRoomFirst implements SurplusOrder {

  // Of equal ones the oldest, as everywhere: min keeps the first of equals, max the last.
  private static final Comparator<Server> ORDER =
      Comparator.comparingLong(server -> -SurplusOrder.room(server));

  @Override
  public Server choose(List<Server> servers, Resources wanted) {
    return servers.stream().min(ORDER).orElseThrow();
  }
}
