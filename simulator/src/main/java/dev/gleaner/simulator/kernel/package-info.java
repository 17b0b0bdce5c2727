/**
 * What all physics of the simulator share, whatever they simulate: what happens next, how runs are
 * spread over threads, and what the head of a scenario says.
 *
 * <p>Clocks count whole milliseconds from the start of a run. Only short and long jobs count
 * microseconds, since a message there takes half a millisecond; readers and results convert at the
 * edges. A queue of events does not care: it orders numbers.
 */
package dev.gleaner.simulator.kernel;
