/** How well hosts suit a request: one small class for each preference. */
package dev.gleaner.core.evict.rank;
