package dev.gleaner.service.applications;

import dev.gleaner.clouds.Cloud;
import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.applications.master.CloudAccess;
import dev.gleaner.operate.applications.master.MarketPrices;
import dev.gleaner.operate.applications.rehearsal.RehearsalCloud;
import dev.gleaner.operate.applications.rehearsal.RehearsalFolder;
import dev.gleaner.operate.applications.rehearsal.RehearsalSettings;
import dev.gleaner.service.process.ServiceClient;
import dev.gleaner.service.server.Token;
import dev.gleaner.testing.Await;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A master of this process over two zones, whose clock a test moves: ten days into the prices the
 * second zone becomes too dear for half an hour.
 */
final class LocalApplications implements AutoCloseable {

  private static final long HOUR = Duration.ofHours(1).toMillis();
  private static final long START = 1_800_000_000_000L;
  static final long SPIKE = START + 240 * HOUR;

  final AtomicLong clock = new AtomicLong(SPIKE - HOUR / 15);
  final ServiceClient client;
  private final ApplicationsService service;

  LocalApplications(Path folder) {
    // At once: leases pass with the clock, too.
    this(folder, new RehearsalSettings(Duration.ZERO, Duration.ofMinutes(2), 1000));
    Await.that("the master to lead").until(client::leads);
  }

  LocalApplications(Path folder, RehearsalSettings cloud) {
    MarketPrices prices = MarketPrices.live(List.of(market("zone-a", 0), market("zone-b", 1)));
    Map<String, Cloud> clouds = new HashMap<>();
    for (Market market : prices.series().keySet()) {
      clouds.put(
          market.zone(),
          new RehearsalCloud(
              new RehearsalFolder(folder.resolve("cloud")),
              market.zone(),
              prices,
              cloud,
              clock::get));
    }
    service =
        ApplicationsService.start(
            ApplicationsFile.parse("test", "port: 0\nlook: 1s"),
            folder,
            Token.of("test", ServiceClient.TOKEN),
            MasterWorld.recorded(CloudAccess.of(clouds), prices, clock::get),
            line -> {});
    client = new ServiceClient(service.port());
  }

  private static MarketHistory market(String zone, int spikes) {
    InstanceType type = new InstanceType("m5.xlarge", new Resources(4, 16_384), 0.2);
    double[] prices =
        spikes == 0 ? new double[] {0.05, 0.06, 0.05} : new double[] {0.04, 0.3, 0.04};
    return new MarketHistory(
        new Market(zone, type),
        new PriceSeries(new long[] {START, SPIKE, SPIKE + HOUR / 2}, prices, START + 480 * HOUR));
  }

  int port() {
    return service.port();
  }

  /** Lets time pass. */
  void pass(Duration time) {
    clock.addAndGet(time.toMillis());
  }

  @Override
  public void close() {
    service.close();
  }
}
