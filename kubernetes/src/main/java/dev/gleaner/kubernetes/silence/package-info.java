/** Nodes that end without a notice: found by their leases, before Kubernetes does. */
package dev.gleaner.kubernetes.silence;
