package dev.gleaner.simulator.sharing;

import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.share.BestFit;
import dev.gleaner.core.share.ServerPool;
import dev.gleaner.core.share.SurplusOrder;
import dev.gleaner.traces.vms.VmRequest;
import java.time.Duration;
import java.util.List;

/**
 * What to replay.
 *
 * @param arrivals in order of time, from 0 on; each is an application
 * @param markets where servers are bought
 * @param from where the window of prices begins that is run through, over and over, in the time of
 *     the histories
 * @param until where it ends
 * @param portfolios how an application spreads itself
 * @param mixes who has which risk level
 * @param surplus whose surplus is used first
 * @param allocationLatency half the time on the free list
 * @param bid above which price a server is revoked, as a multiple of its on-demand price
 * @param seeds each draws risk levels, and where in the window the replay begins
 */
public record SharingSettings(
    List<VmRequest> arrivals,
    List<MarketHistory> markets,
    long from,
    long until,
    PortfolioChoice portfolios,
    List<RiskMix> mixes,
    SurplusOrder surplus,
    Duration allocationLatency,
    double bid,
    List<Long> seeds) {

  public SharingSettings {
    arrivals = List.copyOf(arrivals);
    markets = List.copyOf(markets);
    mixes = List.copyOf(mixes);
    seeds = List.copyOf(seeds);
    if (arrivals.isEmpty() || markets.isEmpty() || from >= until || seeds.isEmpty()) {
      throw new IllegalArgumentException(
          "%d arrivals, %d markets, prices from %d to %d and %d seeds; expected some of each"
              .formatted(arrivals.size(), markets.size(), from, until, seeds.size()));
    }
  }

  /** As in the paper: the four mixes, a bid of the on-demand price, five minutes to launch. */
  public static SharingSettings ofPaper(
      List<VmRequest> arrivals,
      List<MarketHistory> markets,
      long from,
      long until,
      PortfolioChoice portfolios,
      List<Long> seeds) {
    return new SharingSettings(
        arrivals,
        markets,
        from,
        until,
        portfolios,
        RiskMix.OF_FIGURE_11,
        new BestFit(),
        ServerPool.ALLOCATION_LATENCY,
        1,
        seeds);
  }

  /** When the last application has left; those that never leave are cut off with the last other. */
  long durationMillis() {
    return arrivals.stream()
        .mapToLong(vm -> vm.departMillis() < Long.MAX_VALUE ? vm.departMillis() : vm.arriveMillis())
        .max()
        .orElseThrow();
  }
}
