/** Hosts on which it is hard to choose who ends. */
package dev.gleaner.benchmarks.victims;
