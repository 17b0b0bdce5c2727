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
 */
public record PartitionLoad(Resources longUse, Resources shortWaiting, List<ShortUse> shortUse) {

  public PartitionLoad {
    shortUse = List.copyOf(shortUse);
  }
}
