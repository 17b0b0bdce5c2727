/** What became of one's own servers: when they came, when they were lost or given back. */
package dev.gleaner.traces.servers;
