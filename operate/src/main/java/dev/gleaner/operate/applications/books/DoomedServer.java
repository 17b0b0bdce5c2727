package dev.gleaner.operate.applications.books;

import dev.gleaner.core.model.Resources;
import java.util.Map;

/**
 * A server that the cloud will take away: it belongs to nobody any more, and who held some of it
 * may still use that until then.
 *
 * @param held what each application had of it, by its number
 */
public record DoomedServer(GrantedServer server, long deadline, Map<Long, Resources> held) {

  public DoomedServer {
    held = Map.copyOf(held);
  }
}
