package dev.gleaner.clouds.queue;

/**
 * A message of a queue.
 *
 * @param id the same for each delivery
 * @param receipt of this delivery: what it is deleted by
 */
public record Message(String id, String receipt, String body) {}
