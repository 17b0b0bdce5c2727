/** Markets as table, JSON and CSV. */
package dev.gleaner.cli.output.markets;
