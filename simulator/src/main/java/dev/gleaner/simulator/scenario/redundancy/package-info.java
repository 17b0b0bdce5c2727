/** What a scheme does so that less is lost: checkpoints and spare copies. */
package dev.gleaner.simulator.scenario.redundancy;
