package dev.gleaner.yarn.partition;

import dev.gleaner.core.model.Resources;

/**
 * What short and long applications do at one moment.
 *
 * @param longUse what the containers of long applications hold, wherever they are
 * @param shortWaiting how many containers short applications have asked for and not got
 */
public record PartitionLoad(Resources longUse, long shortWaiting) {}
