/** Plans of purchases as table, JSON and CSV. */
package dev.gleaner.cli.output.plans;
