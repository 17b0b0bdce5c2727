package dev.gleaner.core.evict;

/**
 * What it costs to end a preemptible instance now, 0 or more. That of several is the sum (Algorithm
 * 5).
 */
public interface Cost {

  double of(Instance instance, long now);
}
