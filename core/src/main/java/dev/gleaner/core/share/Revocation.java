package dev.gleaner.core.share;

import dev.gleaner.core.model.Market;
import java.util.List;
import java.util.Map;

/**
 * A market that took its servers away.
 *
 * @param servers those that are gone, by number, the ones on the free list included
 * @param losses the slices that each application has lost; it holds less than it asked for until it
 *     asks again
 */
public record Revocation(Market market, List<Long> servers, Map<Long, List<Slice>> losses) {

  public Revocation {
    servers = List.copyOf(servers);
  }
}
