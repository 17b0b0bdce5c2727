package dev.gleaner.operate.applications.books;

import dev.gleaner.core.model.Market;
import java.util.List;

/**
 * A server that has a machine.
 *
 * @param machine as the cloud calls it
 * @param hosts under which it is reached, as far as the cloud says
 * @param ready whether it is up
 * @param listed whether the cloud has listed it since: where it is not in the list then, it is gone
 */
public record GrantedServer(
    long server,
    Market market,
    String machine,
    List<String> hosts,
    boolean ready,
    boolean listed,
    long grantedAt) {

  public GrantedServer {
    hosts = List.copyOf(hosts);
  }

  GrantedServer listed(List<String> newHosts, boolean isReady) {
    return new GrantedServer(server, market, machine, newHosts, isReady, true, grantedAt);
  }
}
