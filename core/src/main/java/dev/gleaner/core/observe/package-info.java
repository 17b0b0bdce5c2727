/**
 * What was seen of nodes: one history, fed by events, for everybody who estimates and decides.
 *
 * <p>Knows no estimate and no decision; whoever wants to learn from the history observes it.
 */
package dev.gleaner.core.observe;
