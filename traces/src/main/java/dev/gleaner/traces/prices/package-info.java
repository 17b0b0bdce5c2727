/**
 * What transient servers have cost and how long they stayed: files of it, and an example of our
 * own.
 */
package dev.gleaner.traces.prices;
