package dev.gleaner.simulator.cloud;

import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.Resources;

/**
 * A machine as handed out.
 *
 * @param minimum what was asked for; a harvest VM may have more
 * @param calm whether its server is of the half that changes less: hindsight, for reports. A
 *     regular VM, which never changes, is calm
 */
public record Machine(
    String name, Contract contract, Resources minimum, Resources capacity, boolean calm) {}
