/** Slow and obvious ways, to measure ours against. */
package dev.gleaner.benchmarks.reference;
