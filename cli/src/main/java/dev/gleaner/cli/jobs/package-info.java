/** Commands about jobs on a cluster: run, status, logs, cancel. */
package dev.gleaner.cli.jobs;
