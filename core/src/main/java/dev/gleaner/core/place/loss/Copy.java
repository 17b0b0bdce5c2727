package dev.gleaner.core.place.loss;

import dev.gleaner.core.place.WaitingTask;

/**
 * Start a copy of this task, which runs on {@code original}, on {@code node}; whichever is done
 * first wins.
 *
 * @param gainMillis how much sooner the task's job is expected to end for it
 */
public record Copy(WaitingTask task, int original, int node, double gainMillis) {}
