package dev.gleaner.core.share;

import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.Resources;

/** What an application holds, or held, of one server. */
public record Slice(long server, Market market, Resources amount) {

  static Slice of(Server server, long application) {
    return new Slice(server.id(), server.market(), server.heldBy(application));
  }
}
