package dev.gleaner.simulator.measure;

/**
 * What one scheme cost over all seeds, in US dollars per run.
 *
 * @param total up to the limit where jobs are left, so that it is less than what all jobs cost
 * @param perJob dollars of a run divided by its jobs, over the seeds that finished all of them
 * @param reduction 1 - dollars / the baseline's, paired by seed, over the seeds on which both
 *     finished all jobs; not a number where there is none
 */
public record CostSummary(
    Estimate total,
    Estimate perJob,
    Estimate useful,
    Estimate wasted,
    Estimate redundant,
    Estimate idle,
    Estimate reduction) {}
