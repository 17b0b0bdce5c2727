/** Real commands on a real YARN, and what the simulator says about them. */
package dev.gleaner.cli.demo;
