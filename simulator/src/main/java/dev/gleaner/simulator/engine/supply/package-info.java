/** What happens to the nodes of a pool, and who lets it happen: a trace or a cloud. */
package dev.gleaner.simulator.engine.supply;
