/** Pools that hold a capacity with N nines: planned with the past, judged on the future. */
package dev.gleaner.simulator.capacity;
