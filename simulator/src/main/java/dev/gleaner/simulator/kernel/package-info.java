/**
 * What all physics of the simulator share, whatever they simulate: what happens next, how runs are
 * spread over threads, and what the head of a scenario says.
 *
 * <p>Clocks count whole ticks from the start of a run; how long a tick is, {@link
 * dev.gleaner.simulator.kernel.Ticks} says. Readers and results convert there and nowhere else. A
 * queue of events does not care: it orders numbers.
 */
package dev.gleaner.simulator.kernel;
