package dev.gleaner.core.share;

import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.Resources;
import java.time.Duration;
import java.util.List;

/** Markets that the tests share, and shorthand for what is asked of them. */
final class Markets {

  /** The server of the paper's example: 2 CPUs and 7.5 GB. */
  static final Market M3_LARGE = market("m3.large", 2, 7680);

  static final Market SMALL = market("small", 1, 2048);
  static final Market LARGE = market("large", 16, 65_536);
  static final Market LEAN = market("lean", 8, 8192);

  static final long MINUTE = Duration.ofMinutes(1).toMillis();

  private Markets() {}

  static Market market(String name, int cores, long mib) {
    return new Market("a", new InstanceType(name, new Resources(cores, mib), 1));
  }

  static Demand demand(long application, int cores, long mib, Market... markets) {
    List<Share> portfolio = List.of(markets).stream().map(market -> new Share(market, 1)).toList();
    return new Demand(application, new Resources(cores, mib), portfolio, false);
  }

  static Demand alone(Demand demand) {
    return new Demand(demand.application(), demand.resources(), demand.portfolio(), true);
  }

  /** A pool in which every server costs a dollar per hour. */
  static ServerPool pool(SurplusOrder order) {
    return new ServerPool(
        order,
        ServerPool.ALLOCATION_LATENCY,
        (market, from, until) -> (until - from) / (60.0 * MINUTE));
  }
}
