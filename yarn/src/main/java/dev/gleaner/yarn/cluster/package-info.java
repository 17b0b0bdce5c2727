/** Capacity changes and drains of the nodes of a running cluster, in YARN's own admin protocol. */
package dev.gleaner.yarn.cluster;
