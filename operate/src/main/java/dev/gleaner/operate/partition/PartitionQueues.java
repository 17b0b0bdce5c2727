package dev.gleaner.operate.partition;

/** The queues of short and of long applications. */
public record PartitionQueues(String shortQueue, String longQueue) {}
