package dev.gleaner.simulator.sharing;

import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.PriceSeries;
import dev.gleaner.traces.vms.VmRequest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/**
 * Something that happens in a replay. All of it is known ahead and is the same for all replays of a
 * seed: it is sorted once and walked through by each of them. That is no queue, to which a run adds
 * what it causes, so that the kernel's queue of events has no use here.
 *
 * @param index of the application or of the market
 */
record MarketEvent(long time, Turn turn, int index) {

  /** In the order in which they happen at one moment: room is made before it is asked for. */
  enum Turn {
    DEPARTURE,
    CLOSING,
    OPENING,
    ARRIVAL
  }

  private static final Comparator<MarketEvent> ORDER =
      Comparator.comparingLong(MarketEvent::time)
          .thenComparing(MarketEvent::turn)
          .thenComparingInt(MarketEvent::index);

  static List<MarketEvent> of(
      List<VmRequest> arrivals, RepeatedPrices prices, double bid, long durationMillis) {
    List<MarketEvent> events = new ArrayList<>();
    for (int i = 0; i < arrivals.size(); i++) {
      VmRequest arrival = arrivals.get(i);
      events.add(new MarketEvent(arrival.arriveMillis(), Turn.ARRIVAL, i));
      if (arrival.departMillis() < durationMillis) {
        events.add(new MarketEvent(arrival.departMillis(), Turn.DEPARTURE, i));
      }
    }
    List<Market> markets = prices.markets();
    for (int i = 0; i < markets.size(); i++) {
      addCrossings(prices.of(markets.get(i)), bid * markets.get(i).type().onDemand(), i, events);
    }
    Collections.sort(events, ORDER);
    return events;
  }

  /** A market is closed until its price is known, and while that is above the bid. */
  private static void addCrossings(
      PriceSeries prices, double bid, int market, List<MarketEvent> events) {
    boolean open = false;
    for (int i = 0; i < prices.changes(); i++) {
      if (open != prices.price(i) <= bid) {
        open = !open;
        events.add(new MarketEvent(prices.time(i), open ? Turn.OPENING : Turn.CLOSING, market));
      }
    }
  }
}
