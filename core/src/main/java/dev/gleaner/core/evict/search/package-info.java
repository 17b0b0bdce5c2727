/**
 * Finds the best host for a request: by a look at every one, and by an index that looks at few.
 * What is not public is how the index is built: hosts in the order of a Z-order curve, on shelves,
 * under a tree of bounds.
 */
package dev.gleaner.core.evict.search;
