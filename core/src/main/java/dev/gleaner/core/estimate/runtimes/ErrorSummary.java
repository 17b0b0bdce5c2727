package dev.gleaner.core.estimate.runtimes;

/**
 * The error of estimates of one source, over the latest thousand completed containers.
 *
 * @param completed how many there were in all
 * @param medianAbsoluteLogRatio of runtime to estimate: 0.69 is off by a factor of two, either way;
 *     not a number if there was none
 * @param meanAbsolutePercentageError of the runtime; not a number if there was none
 */
public record ErrorSummary(
    long completed, double medianAbsoluteLogRatio, double meanAbsolutePercentageError) {}
