package dev.gleaner.operate.partition;

import dev.gleaner.core.model.Resources;

/**
 * What a short application has used and holds, as the ResourceManager tells it.
 *
 * @param over whether it has ended; told once
 * @param coreSeconds what its containers have used until now, those that still run included
 * @param memoryMibSeconds the same of memory
 * @param held by the containers that run
 * @param running how many these are
 * @param begun how many have begun until now, if any of them runs; containers are numbered
 */
public record ShortUse(
    String application,
    boolean over,
    long coreSeconds,
    long memoryMibSeconds,
    Resources held,
    int running,
    long begun) {}
