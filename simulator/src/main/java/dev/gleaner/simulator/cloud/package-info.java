/** A simulated cloud that hands out regular, spot and harvest VMs on a recorded provider. */
package dev.gleaner.simulator.cloud;
