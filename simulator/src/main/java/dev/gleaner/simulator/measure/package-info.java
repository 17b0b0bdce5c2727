/** What a run gave: outcomes per job and per run, and their summaries across seeds. */
package dev.gleaner.simulator.measure;
