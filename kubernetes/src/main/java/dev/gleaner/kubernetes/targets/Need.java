package dev.gleaner.kubernetes.targets;

/**
 * What one tier needs.
 *
 * @param tier empty where there is only one
 * @param amount cores, or what the target measures instead
 * @param memoryMib of all nodes together; 0 for any
 * @param pods that count; null where nodes do
 */
public record Need(String tier, int amount, long memoryMib, CountedPods pods) {}
