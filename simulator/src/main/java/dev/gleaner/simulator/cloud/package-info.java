/** The simulated cloud: machines on request, which then change and go as the provider likes. */
package dev.gleaner.simulator.cloud;
