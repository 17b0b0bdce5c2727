package dev.gleaner.traces.prices;

/**
 * How long one preemptible server lived.
 *
 * @param censored it was stopped by its owner: had it not been, it would have lived longer
 */
public record Lifetime(String zone, String machineType, long millis, boolean censored) {}
