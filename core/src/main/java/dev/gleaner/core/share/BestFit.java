package dev.gleaner.core.share;

import dev.gleaner.core.model.Resources;
import java.util.Comparator;
import java.util.List;

/**
 * Best fit: the server that has the least room left of those that take all that is wanted, so that
 * large rooms stay whole. Where none takes it all, the one with the most room, so that the
 * application is cut into few slices.
 */
public final class BestFit implements SurplusOrder {

  private static final MostRoomFirst OTHERWISE = new MostRoomFirst();

  @Override
  public Server choose(List<Server> servers, Resources wanted) {
    return servers.stream()
        .filter(server -> wanted.fitsIn(server.free()))
        .min(Comparator.comparingLong(SurplusOrder::room))
        .orElseGet(() -> OTHERWISE.choose(servers, wanted));
  }
}
