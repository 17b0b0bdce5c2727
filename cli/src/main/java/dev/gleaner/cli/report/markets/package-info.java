/** Reports of markets. */
package dev.gleaner.cli.report.markets;
