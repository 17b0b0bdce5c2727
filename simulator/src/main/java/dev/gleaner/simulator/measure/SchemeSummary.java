package dev.gleaner.simulator.measure;

import dev.gleaner.core.model.KillOrder;
import java.util.List;

/**
 * One scheme over all seeds. Everything that is relative to the baseline is paired: the same job of
 * the same seed, or the same seed.
 *
 * @param killOrder what a shrinking node gave up first in these runs
 * @param normalisedCompletion geometric mean of nJCT = JCT with this scheme / JCT with the
 *     baseline, over the jobs that both finished, and then over seeds
 * @param meanReduction 1 - mean JCT / the baseline's, from the geometric mean of that ratio
 * @param p90Reduction 1 - p90 of JCT / the baseline's, likewise
 * @param slowdown geometric mean of JCT / the job's longest task
 * @param wastedFraction work that was killed, of all that was not copied in vain
 * @param redundantFraction work of copies that were not needed, of all work
 * @param boundGapClosed which share of the gap between the baseline and every job alone on an empty
 *     pool that never shrinks, in nJCT, is closed; not a number where there is no gap to speak of
 * @param unfinishedJobs over all seeds
 * @param groups none where all jobs belong to one group
 */
public record SchemeSummary(
    String scheme,
    KillOrder killOrder,
    Estimate normalisedCompletion,
    Estimate meanCompletionMillis,
    Estimate p50CompletionMillis,
    Estimate p90CompletionMillis,
    Estimate p99CompletionMillis,
    Estimate meanReduction,
    Estimate p90Reduction,
    Estimate slowdown,
    Estimate wastedFraction,
    Estimate redundantFraction,
    Estimate killsPerFinishedTask,
    Estimate utilisation,
    Estimate meanWaitMillis,
    Estimate decisions,
    Estimate decisionMicros,
    Estimate boundGapClosed,
    int unfinishedJobs,
    CostSummary cost,
    PoolSummary pool,
    List<GroupSummary> groups) {}
