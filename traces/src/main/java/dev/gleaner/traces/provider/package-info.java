/**
 * A model of a cloud provider: servers that regular VMs come to and leave, and harvest VMs that
 * take what is left.
 */
package dev.gleaner.traces.provider;
