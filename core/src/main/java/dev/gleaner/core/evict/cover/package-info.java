/**
 * The least costly victims of a host: a covering problem in as many dimensions as there are
 * resources, solved exactly where that takes no more than a set effort, and with a bound of what is
 * missing otherwise. {@link dev.gleaner.core.evict.cover.LeastCostVictims} is all that others need.
 */
package dev.gleaner.core.evict.cover;
