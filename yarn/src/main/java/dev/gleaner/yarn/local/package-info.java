/** What a run has on this machine: files that only their owner reads, and processes. JDK only. */
package dev.gleaner.yarn.local;
