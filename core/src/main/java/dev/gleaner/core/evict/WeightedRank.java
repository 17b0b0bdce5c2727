package dev.gleaner.core.evict;

/**
 * A rank and how much it counts beside others, once all are rescaled to [0, 1] (§4.1).
 *
 * @param multiplier below 0 to prefer what the rank does not
 */
public record WeightedRank(Rank rank, double multiplier) {}
