package dev.gleaner.core.plan;

import dev.gleaner.core.estimate.markets.RevocationRates;
import dev.gleaner.core.estimate.markets.RiskModel;

/**
 * What a buyer expects of markets.
 *
 * @param rates how often servers are taken away
 * @param risk which of them go together
 */
public record Expectations(RevocationRates rates, RiskModel risk) {}
