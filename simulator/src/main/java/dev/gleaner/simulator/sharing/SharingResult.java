package dev.gleaner.simulator.sharing;

import dev.gleaner.simulator.measure.Estimate;

/**
 * One mix of figure 11.
 *
 * @param privately every application on servers of its own
 * @param shared with surplus multiplexed between applications
 * @param saving the share of the private cost that sharing saves, seed by seed
 */
public record SharingResult(
    RiskMix mix, SharingFigures privately, SharingFigures shared, Estimate saving) {}
