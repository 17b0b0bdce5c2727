package dev.gleaner.simulator.plan;

import dev.gleaner.core.buy.RevocationRates;
import dev.gleaner.core.buy.RiskModel;

/**
 * What a buyer expects of markets.
 *
 * @param rates how often servers are taken away
 * @param risk which of them go together
 */
public record Outlook(RevocationRates rates, RiskModel risk) {}
