/** Jobs on a cluster as table, JSON and CSV. */
package dev.gleaner.cli.output.jobs;
