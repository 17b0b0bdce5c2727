package dev.gleaner.simulator.measure;

/**
 * What one scheme cost over all seeds, in US dollars per run.
 *
 * @param perJob dollars of a run divided by its finished jobs
 * @param reduction 1 - dollars / the baseline's, paired by seed
 */
public record CostSummary(
    Estimate total,
    Estimate perJob,
    Estimate useful,
    Estimate wasted,
    Estimate redundant,
    Estimate idle,
    Estimate reduction) {}
