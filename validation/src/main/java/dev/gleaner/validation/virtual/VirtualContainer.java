package dev.gleaner.validation.virtual;

import org.apache.hadoop.yarn.api.records.ContainerId;

/**
 * A container that the ResourceManager has granted.
 *
 * @param priority of the ask that it answers
 */
public record VirtualContainer(
    ContainerId id, VirtualApplication application, VirtualNode node, int priority) {}
