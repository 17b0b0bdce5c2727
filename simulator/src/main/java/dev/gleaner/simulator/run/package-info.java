/** Runs scenarios: every scheme on every seed of every point, in parallel. */
package dev.gleaner.simulator.run;
