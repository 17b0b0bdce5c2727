/** The HTML report of a scenario: one file that opens without a network. */
package dev.gleaner.cli.report;
