package dev.gleaner.operate.audit;

/**
 * A decision and what came before it.
 *
 * @param waitedMillis for a container that was placed, and for a request that Gleaner gave up on:
 *     since when it had waited
 * @param waitedFor the node that it last waited for; empty if it did not, or for none in particular
 */
public record Step(PlacementEntry entry, long waitedMillis, String waitedFor) {}
