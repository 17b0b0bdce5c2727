/** Programs of others that are measured in the same run. */
package dev.gleaner.benchmarks.peers;
