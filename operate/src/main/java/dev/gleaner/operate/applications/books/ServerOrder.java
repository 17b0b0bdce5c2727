package dev.gleaner.operate.applications.books;

import dev.gleaner.core.model.Market;
import java.util.List;

/**
 * Servers that a cloud is to be asked for, or was asked for without naming them all yet. It is
 * written down before the cloud hears of it, and asked again under the same token as long as nobody
 * knows how that went: so nothing is bought twice.
 *
 * @param asked how many servers the cloud is asked for under this token, always the same
 * @param servers those of them that have no machine yet
 * @param heardAt when the cloud said yes; 0 before
 */
public record ServerOrder(
    String token, Market market, int asked, List<Long> servers, long heardAt) {

  public ServerOrder {
    servers = List.copyOf(servers);
  }

  ServerOrder heard(long now) {
    return new ServerOrder(token, market, asked, servers, heardAt == 0 ? now : heardAt);
  }

  /** Without the first of its servers, which has a machine now. */
  ServerOrder rest() {
    return new ServerOrder(token, market, asked, servers.subList(1, servers.size()), heardAt);
  }
}
