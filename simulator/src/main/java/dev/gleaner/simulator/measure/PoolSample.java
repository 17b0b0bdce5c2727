package dev.gleaner.simulator.measure;

/**
 * The pool at one moment, counted from the start of the run, warm-up included.
 *
 * @param stableNodes nodes on the calmer half of the servers, which only hindsight can tell
 * @param drainingNodes nodes that get no new task any more; they count as nodes
 */
public record PoolSample(
    long atMillis,
    int nodes,
    int stableNodes,
    int drainingNodes,
    int cores,
    int usedCores,
    double dollarsPerHour) {}
