package dev.gleaner.operate.partition;

import dev.gleaner.core.model.Resources;
import java.util.List;

/**
 * What short and long applications do at one moment.
 *
 * @param longUse what the containers of long applications hold, wherever they are
 * @param shortWaiting what short applications have asked for and not got
 * @param shortUse short applications that run, and those that have ended since the last look; none
 *     where nobody wants to know
 * @param complete whether every application has said what it wants; after a restart of the cluster
 *     it takes a while until all have, and so it does when a master begins
 */
public record PartitionLoad(
    Resources longUse, Resources shortWaiting, List<ShortUse> shortUse, boolean complete) {

  public PartitionLoad {
    shortUse = List.copyOf(shortUse);
  }

  /** Of applications that have all said what they want. */
  public PartitionLoad(Resources longUse, Resources shortWaiting, List<ShortUse> shortUse) {
    this(longUse, shortWaiting, shortUse, true);
  }
}
