package dev.gleaner.operate.applications.master;

import dev.gleaner.clouds.Cloud;
import dev.gleaner.clouds.queue.MessageQueue;
import dev.gleaner.core.buy.portfolio.AcceptedRisk;
import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.applications.books.ApplicationRequest;
import dev.gleaner.operate.applications.books.BooksSettings;
import dev.gleaner.operate.applications.books.Constraints;
import dev.gleaner.operate.applications.books.Recovery;
import dev.gleaner.operate.applications.rehearsal.RehearsalCloud;
import dev.gleaner.operate.applications.rehearsal.RehearsalFolder;
import dev.gleaner.operate.applications.rehearsal.RehearsalSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** A master of this process, whose clock a test moves. */
final class LocalMaster implements AutoCloseable {

  static final long BEGIN = 1_800_000_000_000L;

  private final StateFile file;
  private final Master master;
  private final Buyer buyer;
  private final AtomicLong clock;

  /**
   * A master that has just begun, or goes on.
   *
   * @param name by which clouds know it
   */
  LocalMaster(
      Path folder,
      String name,
      MarketPrices prices,
      CloudAccess access,
      AtomicLong clock,
      Consumer<String> news)
      throws IOException {
    this.clock = clock;
    file = StateFile.tryOpen(folder).orElseThrow();
    master =
        new Master(
            file,
            new MasterSettings(name, BooksSettings.USUAL),
            "life",
            () -> prices,
            access.clouds().keySet(),
            clock::get);
    buyer = new Buyer(master, access, Duration.ofSeconds(1), clock::get, news);
  }

  /**
   * One over two rehearsed zones.
   *
   * @param spikes the chance that a market is above its on-demand price in an hour
   */
  static LocalMaster rehearsed(
      Path folder, double spikes, List<MessageQueue> queues, Consumer<String> news)
      throws IOException {
    MarketPrices prices =
        MarketPrices.replayed(TestMarkets.histories(spikes), BEGIN, TestMarkets.middle(), 1);
    AtomicLong clock = new AtomicLong(BEGIN);
    CloudAccess access =
        new CloudAccess(clouds(folder, prices, RehearsalSettings.USUAL, clock::get), queues);
    return new LocalMaster(folder, "test", prices, access, clock, news);
  }

  /** The zones of the test's markets. */
  static Map<String, Cloud> clouds(
      Path folder, MarketPrices prices, RehearsalSettings settings, LongSupplier clock) {
    Map<String, Cloud> clouds = new HashMap<>();
    for (String zone : List.of("us-east-1a", "us-east-1b")) {
      clouds.put(
          zone,
          new RehearsalCloud(
              new RehearsalFolder(folder.resolve("cloud")), zone, prices, settings, clock));
    }
    return clouds;
  }

  static ApplicationRequest request(String name, Resources demand) {
    return new ApplicationRequest(
        name,
        demand,
        AcceptedRisk.MEDIUM,
        Constraints.NONE,
        Recovery.EAGER,
        0,
        Duration.ofDays(10).toMillis());
  }

  Master master() {
    return master;
  }

  StateFile file() {
    return file;
  }

  long now() {
    return clock.get();
  }

  /** Some time later, the next step. */
  void pass(Duration time) {
    clock.addAndGet(time.toMillis());
    buyer.step();
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
