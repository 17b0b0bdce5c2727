/** Scenarios of a provider: their files, and what their schemes come to. */
package dev.gleaner.simulator.provider.scenario;
