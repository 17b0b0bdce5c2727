/** The names of labels, annotations and taints. */
package dev.gleaner.kubernetes.names;
