/** What files may name: ranks, costs and schedulers, our own and those of other jars. */
package dev.gleaner.core.evict.choice;
