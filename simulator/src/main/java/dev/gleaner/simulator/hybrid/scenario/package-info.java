/** Scenarios of short and long jobs: their files, and what their schemes come to. */
package dev.gleaner.simulator.hybrid.scenario;
