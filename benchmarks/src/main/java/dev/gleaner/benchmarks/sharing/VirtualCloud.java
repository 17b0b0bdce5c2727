package dev.gleaner.benchmarks.sharing;

import dev.gleaner.clouds.Cloud;
import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudException.Kind;
import dev.gleaner.clouds.CloudMachine;
import dev.gleaner.clouds.Holdings;
import dev.gleaner.clouds.MachineRequest;
import dev.gleaner.clouds.MachineState;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.PriceSeries;
import dev.gleaner.operate.applications.master.MarketPrices;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * One zone in memory: servers go without a notice when the recorded price rises above that on
 * demand, EC2's rule until 2017.
 */
final class VirtualCloud implements Cloud {

  private static final double MILLIS_PER_HOUR = 3_600_000;

  private record Bought(String id, String token, Market market, long from, long end) {

    Bought until(long time) {
      return new Bought(id, token, market, from, Math.min(end, time));
    }
  }

  private final String zone;
  private final MarketPrices prices;
  private final LongSupplier clock;
  private final Map<String, Bought> present = new HashMap<>();
  private double dollars;
  private double onDemandDollars;
  private long servers;
  private long revoked;

  VirtualCloud(String zone, MarketPrices prices, LongSupplier clock) {
    this.zone = zone;
    this.prices = prices;
    this.clock = clock;
  }

  @Override
  public List<String> request(MachineRequest request) throws CloudException {
    long now = clock.getAsLong();
    Market market =
        prices.series().keySet().stream()
            .filter(one -> one.zone().equals(zone))
            .filter(one -> one.type().name().equals(request.machineType()))
            .findFirst()
            .orElseThrow();
    if (prices.price(market, now).orElse(Double.MAX_VALUE) > market.type().onDemand()) {
      throw new CloudException(Kind.NO_CAPACITY, market + " costs more than on demand");
    }
    List<String> ids = new ArrayList<>();
    for (int i = 0; i < request.request(); i++) {
      String id = "%s.%d".formatted(request.token(), i);
      present.put(id, new Bought(id, request.token(), market, now, end(market, now)));
      ids.add(id);
    }
    servers += ids.size();
    return ids;
  }

  private long end(Market market, long now) {
    PriceSeries series = prices.series().get(market);
    for (int i = series.changeAt(prices.recordedAt(now)); i < series.changes(); i++) {
      if (series.price(i) > market.type().onDemand()) {
        return prices.ours(series.time(i));
      }
    }
    return Long.MAX_VALUE;
  }

  @Override
  public void release(String machine) {
    Bought gone = present.remove(machine);
    if (gone != null) {
      pay(gone.until(clock.getAsLong()));
    }
  }

  private void pay(Bought gone) {
    dollars += prices.cost(gone.market(), gone.from(), gone.end());
    onDemandDollars +=
        gone.market().type().onDemand() * (gone.end() - gone.from()) / MILLIS_PER_HOUR;
  }

  @Override
  public Holdings holdings() {
    long now = clock.getAsLong();
    for (Bought one : List.copyOf(present.values())) {
      if (one.end() <= now) {
        present.remove(one.id());
        pay(one);
        revoked++;
      }
    }
    return new Holdings(
        present.values().stream()
            .map(
                one ->
                    new CloudMachine(
                        one.id(),
                        Set.of(),
                        MachineState.RUNNING,
                        Optional.empty(),
                        Optional.empty(),
                        one.token(),
                        one.from()))
            .toList(),
        0,
        List.of());
  }

  /** All that is still there ends and is paid. */
  void finish() {
    List.copyOf(present.keySet()).forEach(this::release);
  }

  double dollars() {
    return dollars;
  }

  /** What the same servers would have cost on demand, for as long. */
  double onDemandDollars() {
    return onDemandDollars;
  }

  long servers() {
    return servers;
  }

  long revoked() {
    return revoked;
  }
}
