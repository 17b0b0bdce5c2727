package dev.gleaner.simulator.services;

import dev.gleaner.core.buy.capacity.CapacityPolicy;
import dev.gleaner.core.model.MarketHistory;
import java.util.List;

/**
 * Services and batch that somebody compares schemes for.
 *
 * @param markets whose prices are known in both halves of the time
 * @param half the second half of the prices is what is replayed, again and again
 * @param failures the share of time in which transient servers are expected to fail besides; none
 *     do in a replay
 * @param unavailability the share of time in which services may have less than they need
 * @param startMillis that batch's own servers take to start
 * @param patience for how long after the last job batch may still run
 */
public record MixedSettings(
    List<MarketHistory> markets,
    long from,
    long half,
    long until,
    double bidOverOnDemand,
    double failures,
    double unavailability,
    CapacityPolicy policy,
    BatchJobs jobs,
    long startMillis,
    long patience) {

  public MixedSettings {
    markets =
        markets.stream()
            .filter(one -> one.prices().between(from, half) != null)
            .filter(one -> one.prices().between(half, until) != null)
            .toList();
  }

  /** How long the prices are that are replayed. */
  long judged() {
    return until - half;
  }

  /** Until when prices are looked at. */
  long lastNeeded() {
    return Math.max(end(), judged());
  }

  long end() {
    return jobs.duration() + patience;
  }
}
