/** How likely each node drops, and by how much: a regression over what all nodes did. */
package dev.gleaner.core.estimate.hazard;
