/** Capacity over time: the neutral form, its file format and its statistics. */
package dev.gleaner.traces.capacity;
