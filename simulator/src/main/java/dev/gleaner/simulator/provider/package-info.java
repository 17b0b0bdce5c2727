/**
 * A provider that sells what its normal instances leave free: hosts, normal requests from a trace,
 * and preemptible instances that fill the rest until a normal one needs their place.
 */
package dev.gleaner.simulator.provider;
