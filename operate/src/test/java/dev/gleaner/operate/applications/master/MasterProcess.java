package dev.gleaner.operate.applications.master;

import dev.gleaner.clouds.Cloud;
import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.Holdings;
import dev.gleaner.clouds.MachineRequest;
import dev.gleaner.core.buy.portfolio.AcceptedRisk;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.applications.books.ApplicationRequest;
import dev.gleaner.operate.applications.books.BooksSettings;
import dev.gleaner.operate.applications.books.Constraints;
import dev.gleaner.operate.applications.books.Recovery;
import dev.gleaner.operate.applications.rehearsal.RehearsalFolder;
import dev.gleaner.operate.applications.rehearsal.RehearsalSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * A master as a process of its own, with applications that come, change and go. It prints a line
 * for each step, and ends as if it were killed where a cloud has just granted something.
 */
final class MasterProcess {

  /** Seconds pass as hours do in the prices. */
  static final double SPEED = 3600;

  static final BooksSettings BOOKS =
      new BooksSettings(
          Duration.ofMillis(200),
          Duration.ofSeconds(20),
          Duration.ofMillis(100),
          Duration.ofSeconds(1));
  static final RehearsalSettings CLOUD =
      new RehearsalSettings(Duration.ofMillis(20), Duration.ofMillis(200), 20);
  static final String LIFE = "life";

  private MasterProcess() {}

  /** Folder, seed, and whether nothing new is wanted: then it ends once all is settled. */
  public static void main(String[] args) throws IOException {
    Path folder = Path.of(args[0]);
    RandomStream random =
        new RandomStreams(Long.parseLong(args[1])).stream("applications of a process");
    boolean isLast = Boolean.parseBoolean(args[2]);
    MarketPrices prices = prices(folder);
    Map<String, Cloud> clouds = clouds(folder, prices);
    if (!isLast) {
      clouds.replaceAll((zone, cloud) -> new Deadly(cloud, random));
    }
    try (StateFile file = StateFile.tryOpen(folder).orElseThrow()) {
      Master master =
          new Master(
              file,
              new MasterSettings("test", BOOKS),
              LIFE,
              () -> prices,
              clouds.keySet(),
              System::currentTimeMillis);
      Buyer buyer =
          new Buyer(
              master,
              CloudAccess.of(clouds),
              Duration.ofMillis(10),
              System::currentTimeMillis,
              line -> {});
      while (!isLast || !isSettled(master)) {
        if (!isLast) {
          operate(master, random);
        }
        buyer.step();
        System.out.println("step");
      }
    }
  }

  static MarketPrices prices(Path folder) throws IOException {
    long begin = new RehearsalFolder(folder.resolve("cloud")).begin(System.currentTimeMillis());
    return MarketPrices.replayed(TestMarkets.histories(0.02), begin, TestMarkets.middle(), SPEED);
  }

  static Map<String, Cloud> clouds(Path folder, MarketPrices prices) {
    return LocalMaster.clouds(folder, prices, CLOUD, System::currentTimeMillis);
  }

  // Nothing is under way: neither an order nor a machine to be given back.
  private static boolean isSettled(Master master) {
    return master.change(
        (books, now) ->
            books.purchases().orders().isEmpty() && books.purchases().leaving().isEmpty());
  }

  private static void operate(Master master, RandomStream random) {
    String name = "app-" + random.below(6);
    Resources demand = new Resources(1 + random.below(12), 1024L * (1 + random.below(30)));
    try {
      if (random.chance(0.3)) {
        master.relinquish(name);
      } else {
        master.register(
            new ApplicationRequest(
                name,
                demand,
                AcceptedRisk.MEDIUM,
                Constraints.NONE,
                Recovery.EAGER,
                0,
                Duration.ofHours(1).toMillis()));
      }
    } catch (BadInputException e) {
      // It is not registered, or there is nothing to buy now.
      System.out.println(e.getMessage());
    }
  }

  /** Kills this process now and then, before or after a request was heard. */
  private record Deadly(Cloud cloud, RandomStream random) implements Cloud {

    @Override
    public List<String> request(MachineRequest request) throws CloudException {
      dieWithChance(0.05);
      List<String> granted = cloud.request(request);
      dieWithChance(0.15);
      return granted;
    }

    private void dieWithChance(double chance) {
      if (random.chance(chance)) {
        Runtime.getRuntime().halt(137);
      }
    }

    @Override
    public void release(String machine) throws CloudException {
      cloud.release(machine);
      dieWithChance(0.05);
    }

    @Override
    public Holdings holdings() throws CloudException {
      return cloud.holdings();
    }

    @Override
    public String toString() {
      return "deadly " + cloud;
    }
  }
}
