package dev.gleaner.core.evict.choice;

import dev.gleaner.core.evict.SchedulerInputs;
import dev.gleaner.core.evict.WeightedRank;
import dev.gleaner.core.evict.cover.LeastCostVictims;
import java.util.List;

/** A rank and how much it counts. */
public record RankWeight(RankChoice rank, double multiplier) {

  /** Hosts that need no victims first (Algorithm 3), then those with the cheapest (table 5). */
  public static final List<RankWeight> USUAL =
      List.of(new RankWeight(RankName.OVERCOMMIT, 10), new RankWeight(RankName.LEAST_COST, 1));

  public RankWeight {
    if (Double.isNaN(multiplier) || Double.isInfinite(multiplier)) {
      throw new IllegalArgumentException(
          "a rank counts %s times; expected a number".formatted(multiplier));
    }
  }

  public WeightedRank create(SchedulerInputs inputs, LeastCostVictims victims) {
    return new WeightedRank(rank.create(inputs, victims), multiplier);
  }
}
