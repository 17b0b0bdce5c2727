/**
 * Real commands on a real YARN, and what the simulator says about them; a service on a real
 * Kubernetes.
 */
package dev.gleaner.cli.demo;
