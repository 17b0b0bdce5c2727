/** What runs where, under which schemes, for how long and with which seeds; and its YAML form. */
package dev.gleaner.simulator.scenario;
