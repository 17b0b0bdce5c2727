/** How long tasks run, learned from those that ran. */
package dev.gleaner.core.estimate.runtimes;
