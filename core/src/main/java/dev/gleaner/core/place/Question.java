package dev.gleaner.core.place;

import dev.gleaner.core.estimate.AgeEnvelope;
import dev.gleaner.core.estimate.Stability;
import java.util.Optional;

/**
 * One task that looks for a node at one moment, and what all nodes are judged by.
 *
 * @param duration the task's estimate, rounded so that tasks can share envelopes
 */
public record Question(
    WaitingTask task,
    Pool pool,
    long now,
    long duration,
    Stability stability,
    Optional<AgeEnvelope> envelope) {}
