/** Power that varies, as from wind and sun: recordings of it, and which part of one a run sees. */
package dev.gleaner.traces.power;
