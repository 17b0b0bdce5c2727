package dev.gleaner.core.evict.search;

import dev.gleaner.core.evict.Host;
import dev.gleaner.core.evict.Rank;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.evict.WeightedRank;

/** Prefers what another rank does not, so that a search only ever looks for the most. */
record OppositeRank(Rank rank) implements Rank {

  /** The same preference with a multiplier above 0. */
  static WeightedRank positive(WeightedRank weighted) {
    return weighted.multiplier() < 0
        ? new WeightedRank(new OppositeRank(weighted.rank()), -weighted.multiplier())
        : weighted;
  }

  @Override
  public double of(Host host, Request request, long now) {
    return -rank.of(host, request, now);
  }

  @Override
  public Range range(Host host, long fromMillis) {
    return rank.range(host, fromMillis).negated();
  }

  @Override
  public double most(double most, Fit fit) {
    return -rank.least(-most, fit);
  }

  @Override
  public double least(double least, Fit fit) {
    return -rank.most(-least, fit);
  }
}
