package dev.gleaner.core.evict;

/**
 * What costs and ranks of another jar may go by.
 *
 * @param hosts all of the provider's, kept up to date; only to be read
 * @param periodMillis how long the periods are that owners pay for; above 0
 * @param life how long instances are expected to go on, learnt while the run goes on
 */
public record SchedulerInputs(Hosts hosts, long periodMillis, RemainingLife life) {}
