package dev.gleaner.core.plan;

import dev.gleaner.core.buy.markets.Lot;

/**
 * Servers of a pool.
 *
 * @param capacity of all of them
 * @param unavailability the probability that they are not there
 */
public record PlannedLot(Lot lot, int capacity, double unavailability) {}
