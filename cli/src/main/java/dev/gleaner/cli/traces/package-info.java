/** Commands about traces: convert, generate, statistics. */
package dev.gleaner.cli.traces;
