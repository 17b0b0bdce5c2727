/** A real cluster on this machine, for tests and demonstrations. */
package dev.gleaner.kubernetes.local;
