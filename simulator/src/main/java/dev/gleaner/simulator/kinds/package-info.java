/** The kinds of scenarios that there are, and which of them a file is. */
package dev.gleaner.simulator.kinds;
