/** Spark with its own master and workers, and Gleaner's plug-in in its driver. */
package dev.gleaner.peers.spark;
