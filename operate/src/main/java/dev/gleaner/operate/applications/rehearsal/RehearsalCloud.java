package dev.gleaner.operate.applications.rehearsal;

import dev.gleaner.clouds.Cloud;
import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudException.Kind;
import dev.gleaner.clouds.CloudMachine;
import dev.gleaner.clouds.Holdings;
import dev.gleaner.clouds.Holdings.Asked;
import dev.gleaner.clouds.MachineRequest;
import dev.gleaner.clouds.MachineState;
import dev.gleaner.clouds.Notice;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.PriceSeries;
import dev.gleaner.operate.applications.master.MarketPrices;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * One zone of a cloud that is a folder of files, with the prices and so the revocations of recorded
 * markets: EC2's rule until 2017, with the on-demand price as the bid. When a server goes follows
 * from when it came, so all that is kept is what was granted and what was given back.
 */
public final class RehearsalCloud implements Cloud {

  private final RehearsalFolder folder;
  private final String zone;
  private final MarketPrices prices;
  private final RehearsalSettings settings;
  private final LongSupplier clock;

  /** Goes on where another process has left it. */
  public RehearsalCloud(
      RehearsalFolder folder,
      String zone,
      MarketPrices prices,
      RehearsalSettings settings,
      LongSupplier clock) {
    this.folder = folder;
    this.zone = zone;
    this.prices = prices;
    this.settings = settings;
    this.clock = clock;
  }

  @Override
  public List<String> request(MachineRequest request) throws CloudException {
    try {
      Optional<RehearsedGrant> before = folder.grant(zone, request.token());
      if (before.isPresent()) {
        return repeated(before.get(), request);
      }
      int servers = Math.min(request.request(), free(wanted(request)));
      if (servers == 0) {
        throw new CloudException(
            Kind.NO_CAPACITY, "%s has no servers now".formatted(request.machineType()));
      }
      RehearsedGrant grant =
          new RehearsedGrant(
              request.token(),
              request.machineType(),
              request.request(),
              servers,
              clock.getAsLong());
      // Another process may have been heard in between: then that was the request.
      return folder.keep(zone, grant)
          ? grant.machines()
          : repeated(folder.grant(zone, request.token()).orElseThrow(), request);
    } catch (IOException e) {
      throw unclear(e);
    }
  }

  private static List<String> repeated(RehearsedGrant grant, MachineRequest request)
      throws CloudException {
    if (!grant.isFor(request)) {
      throw new CloudException(
          Kind.ALREADY_ASKED, "%s was for something else".formatted(request.token()));
    }
    return grant.machines();
  }

  private Market wanted(MachineRequest request) throws CloudException {
    return market(request.machineType())
        .orElseThrow(
            () ->
                new CloudException(
                    Kind.DENIED,
                    "%s has no servers of type %s".formatted(zone, request.machineType())));
  }

  private int free(Market market) throws IOException {
    long now = clock.getAsLong();
    if (prices.price(market, now).orElse(Double.MAX_VALUE) > market.type().onDemand()) {
      return 0;
    }
    Set<String> tokens =
        folder.grants(zone).stream()
            .filter(grant -> grant.type().equals(market.type().name()))
            .map(RehearsedGrant::token)
            .collect(Collectors.toSet());
    long held = machines(now).stream().filter(one -> tokens.contains(one.token())).count();
    return (int) Math.max(0, settings.mostServers() - held);
  }

  @Override
  public void release(String machine) throws CloudException {
    try {
      folder.release(zone, machine);
    } catch (IOException e) {
      throw unclear(e);
    }
  }

  @Override
  public Holdings holdings() throws CloudException {
    try {
      List<CloudMachine> machines = machines(clock.getAsLong());
      Map<String, Asked> asked = new LinkedHashMap<>();
      for (RehearsedGrant grant : folder.grants(zone)) {
        asked.put(grant.token(), new Asked(grant.token(), grant.servers(), List.of()));
      }
      return new Holdings(machines, 0, List.copyOf(asked.values()));
    } catch (IOException e) {
      throw unclear(e);
    }
  }

  // What is gone is not listed any more.
  private List<CloudMachine> machines(long now) throws IOException {
    Set<String> released = folder.released(zone);
    List<CloudMachine> machines = new ArrayList<>();
    for (RehearsedGrant grant : folder.grants(zone)) {
      Optional<Market> market = market(grant.type());
      long end = market.map(one -> end(one, grant.at())).orElse(now);
      if (now < end) {
        grant.machines().stream()
            .filter(machine -> !released.contains(machine))
            .map(machine -> machine(machine, grant, market.orElseThrow(), end, now))
            .forEach(machines::add);
      }
    }
    return machines;
  }

  private Optional<Market> market(String type) {
    return prices.series().keySet().stream()
        .filter(one -> one.zone().equals(zone) && one.type().name().equals(type))
        .findFirst();
  }

  private CloudMachine machine(String id, RehearsedGrant grant, Market market, long end, long now) {
    boolean isWarned = now >= end - settings.notice().toMillis();
    return new CloudMachine(
        id,
        Set.of(id),
        now < grant.at() + settings.start().toMillis()
            ? MachineState.PENDING
            : MachineState.RUNNING,
        Optional.of(market.type().size()),
        isWarned
            ? Optional.of(new Notice(end, "the price has risen above that on demand"))
            : Optional.empty(),
        grant.token(),
        grant.at());
  }

  /** When a server is gone that came at some time: a while after the price is above the bid. */
  private long end(Market market, long at) {
    PriceSeries series = prices.series().get(market);
    int first = Math.max(0, series.changeAt(prices.recordedAt(at)));
    return IntStream.range(first, series.changes())
        .filter(change -> series.price(change) > market.type().onDemand())
        .mapToLong(change -> prices.ours(series.time(change)) + settings.notice().toMillis())
        .findFirst()
        .orElse(Long.MAX_VALUE);
  }

  private static CloudException unclear(IOException problem) {
    return new CloudException(Kind.UNCLEAR, "the folder of the rehearsal: " + problem.getMessage());
  }

  @Override
  public String toString() {
    return "rehearsal of %s in %s".formatted(zone, folder);
  }
}
