package dev.gleaner.operate.applications.books;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.gleaner.core.estimate.markets.RevocationRates;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.share.Server;
import dev.gleaner.core.share.ServerPool;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;

/** Tells applications of their servers. */
final class FleetNews {

  private final ServerPool pool;
  private final Fleet fleet;
  private final Map<String, Application> applications;

  FleetNews(ServerPool pool, Fleet fleet, Map<String, Application> applications) {
    this.pool = pool;
    this.fleet = fleet;
    this.applications = applications;
  }

  Application numbered(long number) {
    return applications.values().stream()
        .filter(one -> one.number() == number)
        .findFirst()
        .orElseThrow();
  }

  /** What each application holds of servers, by the numbers of both. */
  Map<Long, Map<Long, Resources>> holders(Collection<Long> servers) {
    return pool.servers().stream()
        .filter(server -> servers.contains(server.id()))
        .collect(Collectors.toMap(Server::id, server -> Map.copyOf(server.holders())));
  }

  ArrayNode servers(Application application) {
    ArrayNode servers = JsonNodeFactory.instance.arrayNode();
    pool.heldBy(application.number())
        .forEach(slice -> servers.add(UpCallData.server(slice, fleet.granted(slice.server()))));
    fleet.doomed().stream()
        .filter(one -> one.held().containsKey(application.number()))
        .forEach(one -> servers.add(UpCallData.doomed(one, application.number())));
    return servers;
  }

  void allocation(Application application) {
    application.calls.add(
        UpCallKind.ALLOCATION,
        JsonNodeFactory.instance.objectNode().set("servers", servers(application)));
    application.stayIsNews = true;
  }

  void stays(Application application, RevocationRates rates) {
    application.calls.add(
        UpCallKind.PORTFOLIO_MTTR, UpCallData.stays(pool.heldBy(application.number()), rates));
    application.stayIsNews = false;
  }

  /** Says once when a portfolio becomes dear. */
  void prices(Map<Market, Double> prices) {
    applications.values().forEach(one -> threshold(one, prices));
  }

  private void threshold(Application application, Map<Market, Double> prices) {
    double most = application.request().mostPerHour();
    if (most == 0) {
      return;
    }
    double pays =
        pool.dollarsPerHour(application.number(), market -> prices.getOrDefault(market, 0.0));
    if (pays > most && !application.isAbovePrice) {
      application.calls.add(UpCallKind.PRICE_THRESHOLD, UpCallData.price(pays, most));
    }
    application.isAbovePrice = pays > most;
  }
}
