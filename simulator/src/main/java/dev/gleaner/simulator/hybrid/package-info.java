/**
 * Short and long jobs on one cluster: queues at the servers, probes that are bound late, a central
 * scheduler for long jobs, and a partition for short ones that grows by transient servers. Sparrow,
 * Hawk, Eagle and CloudCoaster are schemes of it.
 */
package dev.gleaner.simulator.hybrid;
