package dev.gleaner.simulator.plan;

import dev.gleaner.core.buy.AcceptedRisk;
import dev.gleaner.core.buy.Caps;
import dev.gleaner.core.buy.MarketFilter;
import dev.gleaner.core.buy.RevocationRates;
import dev.gleaner.core.buy.RiskModel;

/**
 * What is needed, and how it is to be chosen.
 *
 * @param rates how often servers are taken away, for jobs of a known length
 * @param bidOverOnDemand the most that is paid, as a multiple of the on-demand price
 * @param candidates how many markets are looked at, those that save most
 */
public record PlanRequest(
    double cores,
    double memoryMib,
    AcceptedRisk accepted,
    RiskModel risk,
    RevocationRates rates,
    MarketFilter filter,
    Caps caps,
    double bidOverOnDemand,
    int candidates) {}
