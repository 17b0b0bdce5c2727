package dev.gleaner.core.plan.backtest;

import dev.gleaner.core.buy.capacity.CapacityPolicy;
import dev.gleaner.core.buy.capacity.CapacityPool;
import dev.gleaner.core.buy.capacity.CapacityTarget;
import dev.gleaner.core.buy.capacity.MarketOffers;
import dev.gleaner.core.estimate.availability.AvailabilityModel;
import dev.gleaner.core.estimate.availability.Calibration;
import dev.gleaner.core.estimate.availability.CalibrationFit;
import dev.gleaner.core.estimate.availability.JointLikelihood;
import dev.gleaner.core.estimate.availability.Realised;
import dev.gleaner.core.model.MarketHistory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/**
 * Walks through price histories, place by place: plans a pool with a span of the past, is judged on
 * the span after it, goes on by that span. Nothing that is judged was known when it was planned.
 *
 * @param pastMillis how much of the past an estimate looks at
 * @param futureMillis for how long a pool is judged
 * @param failures the share of time in which hardware fails, for the plans
 */
public record CapacityWalk(
    CapacityPolicy policy,
    int capacity,
    double failures,
    double bidOverOnDemand,
    long pastMillis,
    long futureMillis) {

  // A market that is known later than this is too young.
  private static final long GRACE = 3_600_000;
  // A calibration learns from plans of all kinds, for those of many nines are hardly ever short.
  private static final double[] TARGETS = {1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6};

  /** A pool that was planned, and what came of it. */
  public record Outcome(Moment moment, CapacityPool pool, CapacityRecord record) {}

  /**
   * The places and times at which plans are made, in order of time, with two markets at least.
   *
   * @param markets by place
   * @param start since when prices are known
   * @param first a time at which a plan is made; also whole steps before and after it
   */
  public List<Moment> moments(
      SortedMap<String, List<MarketHistory>> markets, long start, long first, long end) {
    List<Moment> moments = new ArrayList<>();
    long now = first - Math.max(0, first - start - pastMillis) / futureMillis * futureMillis;
    for (; now + futureMillis <= end; now += futureMillis) {
      for (Map.Entry<String, List<MarketHistory>> place : markets.entrySet()) {
        long from = now - pastMillis;
        long until = now + futureMillis;
        List<MarketHistory> known =
            place.getValue().stream()
                .filter(one -> one.prices().start() <= from + GRACE && one.prices().end() >= until)
                .toList();
        if (known.size() > 1) {
          moments.add(new Moment(place.getKey(), known, now));
        }
      }
    }
    return moments;
  }

  /** With what is known then. */
  public Outcome plan(Moment moment, AvailabilityModel model, double unavailability) {
    return chosen(moment, supply(moment, model), unavailability);
  }

  /** With what is known only afterwards. */
  public Outcome oracle(Moment moment, AvailabilityModel model, double unavailability) {
    long until = moment.now() + futureMillis;
    MarketOffers supply =
        MarketOffers.of(moment.markets(), moment.now(), until, bidOverOnDemand, model, failures);
    return chosen(moment, supply, unavailability);
  }

  /** How well an estimate foretells which markets are there together in the span after. */
  public double likelihood(Moment moment, AvailabilityModel model) {
    long now = moment.now();
    return JointLikelihood.of(
        model.of(moment.markets(), now - pastMillis, now),
        moment.markets(),
        now,
        now + futureMillis,
        bidOverOnDemand);
  }

  private MarketOffers supply(Moment moment, AvailabilityModel model) {
    long from = moment.now() - pastMillis;
    return MarketOffers.of(moment.markets(), from, moment.now(), bidOverOnDemand, model, failures);
  }

  private Outcome chosen(Moment moment, MarketOffers supply, double unavailability) {
    CapacityPool pool =
        policy.choose(supply.problem(new CapacityTarget(capacity, 0, unavailability)));
    return new Outcome(
        moment,
        pool,
        CapacityJudge.judge(
            pool, moment.markets(), moment.now(), moment.now() + futureMillis, bidOverOnDemand));
  }

  /** Plans of a few nines and of many at a moment, and what came of them. */
  public List<Realised> severalTargets(Moment moment, AvailabilityModel model) {
    MarketOffers supply = supply(moment, model);
    List<Realised> seen = new ArrayList<>();
    for (double target : TARGETS) {
      Outcome one = chosen(moment, supply, target);
      seen.add(
          new Realised(
              moment.now(),
              one.pool().unavailability(),
              one.record().unavailability(),
              futureMillis));
    }
    return seen;
  }

  /**
   * What could have been learnt by a time, from plans that had been judged to their end by then.
   *
   * @param advised what is taken where nothing was learnt
   */
  public Calibration learnt(List<Realised> seen, long by, Calibration advised) {
    return CalibrationFit.of(
        seen.stream().filter(one -> one.time() + one.millis() <= by).toList(), advised);
  }
}
