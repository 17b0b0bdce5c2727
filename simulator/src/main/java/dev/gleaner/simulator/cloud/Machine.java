package dev.gleaner.simulator.cloud;

import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.Resources;

/**
 * A machine as it is handed out.
 *
 * @param minimum what it was promised; only harvest VMs ever have more
 * @param calm on the calmer half of the servers, which only hindsight can tell
 */
public record Machine(
    String name, Contract contract, Resources minimum, Resources capacity, boolean calm) {}
