package dev.gleaner.core.plan.backtest;

import dev.gleaner.core.buy.capacity.CapacityPool;
import dev.gleaner.core.buy.capacity.CapacityProblem;
import dev.gleaner.core.buy.capacity.CapacityTarget;
import dev.gleaner.core.buy.capacity.MarketOffers;
import dev.gleaner.core.buy.capacity.Replanning;
import dev.gleaner.core.estimate.availability.AvailabilityModel;
import dev.gleaner.core.model.MarketHistory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Holds a pool over price histories, and asks every so often whether to change it.
 *
 * @param everyMillis how often
 * @param moveMillis for how long a server that is started or stopped is paid besides
 */
public record ReplanningWalk(
    CapacityTarget target,
    AvailabilityModel model,
    double bidOverOnDemand,
    long pastMillis,
    long everyMillis,
    long moveMillis) {

  private static final double MILLIS_PER_HOUR = 3_600_000;

  /**
   * What came of it.
   *
   * @param records one for each step
   * @param changes after the first plan
   * @param moved servers that were started or stopped after it
   * @param moveDollars what moving cost; not in the records
   */
  public record Story(List<CapacityRecord> records, int changes, int moved, double moveDollars) {

    public double unavailability() {
      return (double) records.stream().mapToLong(CapacityRecord::shortMillis).sum()
          / records.stream().mapToLong(CapacityRecord::millis).sum();
    }

    /** With what moving cost. */
    public double costOverOnDemand() {
      return (moveDollars + records.stream().mapToDouble(CapacityRecord::dollars).sum())
          / records.stream().mapToDouble(CapacityRecord::onDemandDollars).sum();
    }
  }

  /** From a time on, with markets whose prices are known for all of it and for the past before. */
  public Story hold(List<MarketHistory> markets, long from, long until, HeldPool decisions) {
    int[] held = new int[2 * markets.size()];
    List<CapacityRecord> records = new ArrayList<>();
    int changes = 0;
    int moved = 0;
    double dollars = 0;
    for (long now = from; now < until; now += everyMillis) {
      MarketOffers supply =
          MarketOffers.of(markets, now - pastMillis, now, bidOverOnDemand, model, 0);
      CapacityProblem problem = supply.problem(target);
      boolean first = now == from;
      int[] before = held;
      held =
          decisions.decide(problem, before) instanceof Replanning.Change change
              ? change.to().servers()
              : before;
      if (!first && !Arrays.equals(before, held)) {
        changes++;
        for (int i = 0; i < held.length; i++) {
          int difference = Math.abs(held[i] - before[i]);
          moved += difference;
          dollars += difference * supply.offers().get(i).price() * moveMillis / MILLIS_PER_HOUR;
        }
      }
      records.add(
          CapacityJudge.judge(
              new CapacityPool(problem, held),
              markets,
              now,
              Math.min(until, now + everyMillis),
              bidOverOnDemand));
    }
    return new Story(records, changes, moved, dollars);
  }
}
