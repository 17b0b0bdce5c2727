/** What it costs to end a preemptible instance: one small class for each way to count. */
package dev.gleaner.core.evict.cost;
