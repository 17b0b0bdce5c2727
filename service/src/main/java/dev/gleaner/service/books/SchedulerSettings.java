package dev.gleaner.service.books;

import dev.gleaner.core.evict.FilterProvider;
import dev.gleaner.core.evict.choice.CostChoice;
import dev.gleaner.core.evict.choice.RankWeight;
import dev.gleaner.core.evict.choice.SchedulerName;
import java.util.List;

/**
 * How it is decided who runs where and who makes room.
 *
 * @param filters of other jars, beside those for room, properties and affinity
 * @param longestMillis a remaining life counts up to this
 */
public record SchedulerSettings(
    SchedulerName scheduler,
    List<RankWeight> ranks,
    List<FilterProvider> filters,
    CostChoice cost,
    long paidPeriodMillis,
    long longestMillis) {

  public SchedulerSettings {
    ranks = List.copyOf(ranks);
    filters = List.copyOf(filters);
  }

  /** Whether anybody asks how long instances will run. */
  boolean foresees() {
    return cost.foresees() || ranks.stream().anyMatch(one -> one.rank().foresees());
  }
}
