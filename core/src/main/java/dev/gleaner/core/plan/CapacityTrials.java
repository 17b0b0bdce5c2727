package dev.gleaner.core.plan;

import dev.gleaner.core.buy.capacity.CapacityPool;
import dev.gleaner.core.estimate.availability.Calibration;
import dev.gleaner.core.estimate.availability.CalibrationFit;
import dev.gleaner.core.estimate.availability.Realised;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.plan.backtest.CapacityJudge;
import dev.gleaner.core.plan.backtest.CapacityRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.LongStream;

/**
 * The same planning at earlier times, each with what was known then and judged on the prices that
 * came after. Advice on interruptions is of today only and leaves no trace in prices; so plans with
 * it have no record.
 */
final class CapacityTrials {

  private static final long LONGEST_FUTURE = 7 * 86_400_000L;
  // Enough to tell luck from habit; more would only take time.
  private static final int MOST = 8;

  private final List<MarketHistory> markets;
  private final CapacityRequest request;
  private final long future;

  CapacityTrials(List<MarketHistory> markets, CapacityRequest request) {
    this.markets = markets;
    this.request = request;
    future = Math.max(1, Math.min(LONGEST_FUTURE, request.windowMillis() / 4));
  }

  int count() {
    return times().length;
  }

  /** Since when the first of them looks. */
  long from() {
    long first = LongStream.of(times()).min().orElse(until());
    return Math.max(start(), first - request.windowMillis());
  }

  /** The end of the newest prices. */
  long until() {
    return markets.stream().mapToLong(m -> m.prices().end()).max().orElseThrow();
  }

  private long start() {
    return markets.stream().mapToLong(m -> m.prices().start()).min().orElseThrow();
  }

  // From the newest back, as long as there is a whole window before.
  private long[] times() {
    long first = start() + request.windowMillis();
    return request.expectations().isAdvised()
        ? new long[0]
        : LongStream.iterate(until() - future, at -> at >= first, at -> at - future)
            .limit(MOST)
            .sorted()
            .toArray();
  }

  /**
   * What became of earlier plans.
   *
   * @param records the oldest first
   * @param calibration what planned odds are worth, by all of them
   */
  record Tried(List<CapacityRecord> records, Calibration calibration) {}

  /** Each is planned with what was learnt from those before it. */
  Tried run(IntConsumer onStep) {
    List<CapacityRecord> records = new ArrayList<>();
    List<Realised> seen = new ArrayList<>();
    Calibration then = request.expectations().calibration();
    for (long time : times()) {
      KnownOffers known = KnownOffers.of(markets, request, time);
      CapacityPool pool =
          request
              .policy()
              .policy()
              .choose(known.offers().problem(CapacityPlanner.target(request, then)));
      CapacityRecord record =
          CapacityJudge.judge(
              pool, known.markets(), time, time + future, request.bidOverOnDemand());
      records.add(record);
      seen.add(new Realised(time, pool.unavailability(), record.unavailability(), future));
      then =
          request.expectations().areLearnt()
              ? CalibrationFit.of(seen, request.expectations().estimate().advised())
              : then;
      onStep.accept(records.size());
    }
    return new Tried(records, then);
  }
}
