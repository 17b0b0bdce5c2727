/** Reports of traces. */
package dev.gleaner.cli.report.traces;
