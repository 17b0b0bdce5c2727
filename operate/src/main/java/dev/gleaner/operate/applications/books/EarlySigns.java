package dev.gleaner.operate.applications.books;

import dev.gleaner.core.model.Market;
import dev.gleaner.core.share.ServerPool;
import dev.gleaner.core.share.Slice;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Tells applications of what makes it likelier that servers of theirs are taken away. A part of the
 * {@link ApplicationBooks}.
 */
public final class EarlySigns {

  /** A price so near to what the server costs on demand is the early sign of a revocation. */
  private static final double SPIKE = 0.8;

  /** Each is told once for a server, as long as it holds. */
  private enum Sign {
    PRICE,
    HAZARD,
    ADVICE
  }

  /** That an application was told of a server. */
  private record Warned(long application, long server) {}

  private final ServerPool pool;
  private final Fleet fleet;
  private final Map<String, Application> applications;
  // Not kept: at worst somebody hears of a sign twice.
  private final Map<Sign, Set<Warned>> told = new EnumMap<>(Sign.class);
  private final Map<String, String> advised = new HashMap<>();

  EarlySigns(ServerPool pool, Fleet fleet, Map<String, Application> applications) {
    this.pool = pool;
    this.fleet = fleet;
    this.applications = applications;
  }

  /** Prices now. */
  void prices(Map<Market, Double> prices) {
    tell(
        Sign.PRICE,
        slice ->
            Optional.ofNullable(prices.get(slice.market()))
                .filter(price -> price >= SPIKE * slice.market().type().onDemand())
                .map(
                    price ->
                        "the price of %s comes near to that on demand".formatted(slice.market())));
  }

  /** Markets that take servers away more often than they did, and what is known of that. */
  public void hazards(Map<Market, String> rising) {
    tell(Sign.HAZARD, slice -> Optional.ofNullable(rising.get(slice.market())));
  }

  /** The cloud advises to leave a machine; one that we do not know concerns nobody. */
  public void advised(String machine, String because) {
    advised.put(machine, because);
    advised.keySet().removeIf(known -> fleet.ofMachine(known).isEmpty());
    tell(
        Sign.ADVICE,
        slice -> fleet.granted(slice.server()).map(GrantedServer::machine).map(advised::get));
  }

  private void tell(Sign sign, Function<Slice, Optional<String>> because) {
    Set<Warned> before = told.getOrDefault(sign, Set.of());
    Set<Warned> now = new HashSet<>();
    for (Application application : applications.values()) {
      Map<String, List<Long>> fresh = new LinkedHashMap<>();
      for (Slice slice : pool.heldBy(application.number())) {
        Warned one = new Warned(application.number(), slice.server());
        Optional<String> reason = because.apply(slice);
        if (reason.isPresent() && now.add(one) && !before.contains(one)) {
          fresh.merge(reason.get(), List.of(slice.server()), EarlySigns::both);
        }
      }
      fresh.forEach(
          (reason, servers) ->
              application.calls.add(
                  UpCallKind.SOFT_REVOCATION, UpCallData.warning(servers, reason)));
    }
    told.put(sign, now);
  }

  private static List<Long> both(List<Long> some, List<Long> others) {
    return Stream.concat(some.stream(), others.stream()).toList();
  }
}
