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
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** A master of this process over two rehearsed zones, whose clock a test moves. */
final class RehearsedMaster implements AutoCloseable {

  static final long BEGIN = 1_800_000_000_000L;

  private final StateFile file;
  private final Master master;
  private final Buyer buyer;
  private long now = BEGIN;

  /**
   * A master that has just begun, or goes on.
   *
   * @param spikes the chance that a market is above its on-demand price in an hour
   */
  RehearsedMaster(Path folder, double spikes, List<MessageQueue> queues, Consumer<String> news)
      throws IOException {
    MarketPrices prices =
        MarketPrices.replayed(TestMarkets.histories(spikes), BEGIN, TestMarkets.middle(), 1);
    CloudAccess access =
        new CloudAccess(clouds(folder, prices, RehearsalSettings.USUAL, this::now), queues);
    file = StateFile.tryOpen(folder).orElseThrow();
    master =
        new Master(
            file,
            new MasterSettings("test", BooksSettings.USUAL),
            "life",
            () -> prices,
            access.clouds().keySet(),
            this::now);
    buyer = new Buyer(master, access, Duration.ofSeconds(1), this::now, news);
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
    return now;
  }

  /** Some time later, the next step. */
  void pass(Duration time) {
    now += time.toMillis();
    buyer.step();
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
