/**
 * The schedulers: they ask a search for a host and a cover for the victims there, and decide. And
 * who is ended at the end of a paid period, before somebody asks.
 */
package dev.gleaner.core.evict.schedule;
