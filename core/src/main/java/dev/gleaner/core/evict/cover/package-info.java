/**
 * The least costly victims of a host: a covering problem in as many dimensions as there are
 * resources, solved exactly by branch and bound. {@link
 * dev.gleaner.core.evict.cover.LeastCostVictims} is all that others need.
 */
package dev.gleaner.core.evict.cover;
