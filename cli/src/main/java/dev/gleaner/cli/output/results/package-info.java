/** Results of scenarios and studies as table, JSON and CSV. */
package dev.gleaner.cli.output.results;
