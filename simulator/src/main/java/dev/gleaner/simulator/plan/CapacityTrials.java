package dev.gleaner.simulator.plan;

import dev.gleaner.core.buy.MarketHistory;
import dev.gleaner.core.buy.capacity.CapacityPool;
import dev.gleaner.simulator.capacity.CapacityJudge;
import dev.gleaner.simulator.capacity.CapacityRecord;
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

  // From the newest back, as long as there is a whole window before.
  private long[] times() {
    long start = markets.stream().mapToLong(m -> m.prices().start()).min().orElseThrow();
    long end = markets.stream().mapToLong(m -> m.prices().end()).max().orElseThrow();
    long first = start + request.windowMillis();
    return request.isAdvised()
        ? new long[0]
        : LongStream.iterate(end - future, at -> at >= first, at -> at - future)
            .limit(MOST)
            .sorted()
            .toArray();
  }

  /** The oldest first. */
  List<CapacityRecord> run(IntConsumer onStep) {
    List<CapacityRecord> records = new ArrayList<>();
    for (long then : times()) {
      KnownSupply known = KnownSupply.of(markets, request, then);
      CapacityPool pool =
          request.policy().policy().choose(known.supply().problem(request.target()));
      records.add(
          CapacityJudge.judge(
              pool, known.markets(), then, then + future, request.bidOverOnDemand()));
      onStep.accept(records.size());
    }
    return records;
  }
}
