/** Speed and memory, always beside a peer that is measured in the same run. */
package dev.gleaner.benchmarks;
