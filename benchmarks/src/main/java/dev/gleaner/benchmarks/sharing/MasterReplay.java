package dev.gleaner.benchmarks.sharing;

import dev.gleaner.clouds.Cloud;
import dev.gleaner.core.buy.portfolio.AcceptedRisk;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.applications.books.ApplicationRequest;
import dev.gleaner.operate.applications.books.BooksSettings;
import dev.gleaner.operate.applications.books.Constraints;
import dev.gleaner.operate.applications.books.Recovery;
import dev.gleaner.operate.applications.master.Buyer;
import dev.gleaner.operate.applications.master.CloudAccess;
import dev.gleaner.operate.applications.master.MarketPrices;
import dev.gleaner.operate.applications.master.Master;
import dev.gleaner.operate.applications.master.MasterSettings;
import dev.gleaner.operate.applications.master.StateFile;
import dev.gleaner.traces.vms.VmRequest;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The real master with recorded arrivals at recorded prices: books, file, portfolios and purchases
 * are those of the service; the clock and the clouds are virtual.
 */
final class MasterReplay {

  private static final long BEGIN = 1_800_000_000_000L;
  private static final Duration LOOK = Duration.ofMinutes(5);
  private static final Duration LEASE = Duration.ofDays(3650);

  /** What came of one side. */
  record Outcome(
      double dollars,
      double onDemandDollars,
      double booksDollars,
      long applications,
      long refused,
      long servers,
      long revoked) {}

  private record Turn(long at, int arrival, boolean comes) {}

  private final AtomicLong clock = new AtomicLong(BEGIN);
  private final List<VmRequest> arrivals;
  private final List<AcceptedRisk> risks;
  private final boolean alone;
  private final Map<String, VirtualCloud> clouds = new HashMap<>();
  private final MarketPrices prices;
  private long applications;
  private long refused;

  /**
   * Nothing has happened yet.
   *
   * @param from when it begins, in the time of the histories: what was before is known
   * @param risks of applications, in turn
   * @param alone whether nobody shares
   */
  MasterReplay(
      List<VmRequest> arrivals,
      List<MarketHistory> histories,
      long from,
      List<AcceptedRisk> risks,
      boolean alone) {
    this.arrivals = arrivals;
    this.risks = List.copyOf(risks);
    this.alone = alone;
    prices = MarketPrices.replayed(histories, BEGIN, from, 1);
    for (Market market : prices.series().keySet()) {
      clouds.computeIfAbsent(market.zone(), zone -> new VirtualCloud(zone, prices, clock::get));
    }
  }

  Outcome run(Path folder, Duration length) throws IOException {
    long end = BEGIN + length.toMillis();
    try (StateFile file = StateFile.tryOpen(folder).orElseThrow()) {
      Map<String, Cloud> all = new HashMap<>(clouds);
      Master master =
          new Master(
              file,
              new MasterSettings("figure", settings()),
              "11",
              () -> prices,
              all.keySet(),
              clock::get);
      Buyer buyer = new Buyer(master, CloudAccess.of(all), LOOK, clock::get, line -> {});
      PriorityQueue<Turn> turns = turns(end);
      for (long look = BEGIN; look < end; look += LOOK.toMillis()) {
        while (!turns.isEmpty() && turns.peek().at() <= look) {
          Turn turn = turns.poll();
          clock.set(turn.at());
          take(master, turn);
          buyer.step();
        }
        clock.set(look);
        buyer.step();
      }
      clock.set(end);
      clouds.values().forEach(VirtualCloud::holdings);
      clouds.values().forEach(VirtualCloud::finish);
      return outcome(master.view().path("bill").path("dollars").asDouble());
    }
  }

  // How long servers stay is told rarely: nobody here listens.
  private static BooksSettings settings() {
    BooksSettings usual = BooksSettings.USUAL;
    return new BooksSettings(
        usual.allocationLatency(), usual.join(), usual.avoid(), Duration.ofDays(1));
  }

  private PriorityQueue<Turn> turns(long end) {
    PriorityQueue<Turn> turns =
        new PriorityQueue<>(
            Comparator.comparingLong(Turn::at)
                .thenComparing(Turn::comes)
                .thenComparingInt(Turn::arrival));
    for (int i = 0; i < arrivals.size(); i++) {
      VmRequest one = arrivals.get(i);
      long at = BEGIN + Math.max(0, one.arriveMillis());
      if (at < end) {
        turns.add(new Turn(at, i, true));
        if (one.departMillis() < end - BEGIN) {
          turns.add(new Turn(BEGIN + one.departMillis(), i, false));
        }
      }
    }
    return turns;
  }

  private void take(Master master, Turn turn) {
    String name = "vm-" + turn.arrival();
    if (!turn.comes()) {
      try {
        master.relinquish(name);
      } catch (BadInputException e) {
        // It was refused when it came.
      }
      return;
    }
    try {
      master.register(
          new ApplicationRequest(
              name,
              arrivals.get(turn.arrival()).size(),
              risks.get(turn.arrival() % risks.size()),
              new Constraints(List.of(), List.of(), Resources.NONE, alone, 0),
              Recovery.EAGER,
              0,
              LEASE.toMillis()));
      applications++;
    } catch (BadInputException e) {
      refused++;
    }
  }

  private Outcome outcome(double booksDollars) {
    List<VirtualCloud> all = new ArrayList<>(clouds.values());
    return new Outcome(
        all.stream().mapToDouble(VirtualCloud::dollars).sum(),
        all.stream().mapToDouble(VirtualCloud::onDemandDollars).sum(),
        booksDollars,
        applications,
        refused,
        all.stream().mapToLong(VirtualCloud::servers).sum(),
        all.stream().mapToLong(VirtualCloud::revoked).sum());
  }
}
