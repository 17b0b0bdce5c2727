package dev.gleaner.simulator.sharing;

import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.share.BestFit;
import dev.gleaner.core.share.Share;
import dev.gleaner.traces.vms.VmRequest;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/** Small worlds for the tests: prices that change by the hour, and who arrives. */
final class Worlds {

  static final long HOUR = Duration.ofHours(1).toMillis();
  static final RiskMix ALL_LOW = RiskMix.OF_FIGURE_11.get(0);
  static final RiskMix ALL_HIGH = RiskMix.OF_FIGURE_11.get(1);

  private Worlds() {}

  /** A market of on-demand price 1 with a price for each hour. */
  static MarketHistory market(String name, int cores, double... hourly) {
    Market market = new Market("a", new InstanceType(name, new Resources(cores, cores * 4096L), 1));
    long[] times = new long[hourly.length];
    for (int i = 0; i < times.length; i++) {
      times[i] = i * HOUR;
    }
    return new MarketHistory(market, new PriceSeries(times, hourly, hourly.length * HOUR));
  }

  static VmRequest vm(double fromHour, double untilHour, int cores) {
    return new VmRequest(
        (long) (fromHour * HOUR),
        (long) (untilHour * HOUR),
        new Resources(cores, cores * 4096L),
        VmRequest.ANYWHERE);
  }

  /** Low: the first open market by name; otherwise equal parts of all. */
  static List<Share> byName(RiskLevel level, Set<Market> open) {
    return open.stream()
        .sorted(Comparator.comparing(Market::name))
        .limit(level == RiskLevel.LOW ? 1 : open.size())
        .map(market -> new Share(market, 1))
        .toList();
  }

  /** One seed, no free list, and a replay that begins where the prices begin. */
  static SharingRun replay(
      List<VmRequest> arrivals, List<MarketHistory> markets, RiskLevel level, boolean alone) {
    SharingSettings settings =
        settings(arrivals, markets, List.of(ALL_LOW), Duration.ZERO, List.of(1L));
    long duration = settings.durationMillis();
    RepeatedPrices prices =
        new RepeatedPrices(markets, settings.from(), settings.until(), 0, duration);
    List<RiskLevel> levels = arrivals.stream().map(arrival -> level).toList();
    return new SharingReplay(settings, prices, levels, alone)
        .run(MarketEvent.of(arrivals, prices, settings.bid(), duration), duration);
  }

  static SharingSettings settings(
      List<VmRequest> arrivals,
      List<MarketHistory> markets,
      List<RiskMix> mixes,
      Duration latency,
      List<Long> seeds) {
    return new SharingSettings(
        arrivals,
        markets,
        0,
        markets.stream().mapToLong(market -> market.prices().end()).max().orElseThrow(),
        Worlds::byName,
        mixes,
        new BestFit(),
        latency,
        1,
        seeds);
  }
}
