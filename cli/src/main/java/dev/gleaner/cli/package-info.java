/** The gleaner command: one class for each subcommand. */
package dev.gleaner.cli;
