package dev.gleaner.simulator.measure;

/**
 * The jobs of one group under one scheme, over all seeds and relative to the baseline's same jobs.
 */
public record GroupSummary(
    String group,
    Estimate normalisedCompletion,
    Estimate meanCompletionMillis,
    Estimate meanReduction) {}
