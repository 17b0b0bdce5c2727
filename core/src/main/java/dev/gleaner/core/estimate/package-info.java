/**
 * What the capacity will do next: how long a node stays as it is, and whether its next change takes
 * something away. All times are milliseconds; nodes are dense slots that the caller numbers.
 */
package dev.gleaner.core.estimate;
