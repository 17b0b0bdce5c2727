package dev.gleaner.operate.partition;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Resources;

/**
 * What a transient node has: a server of the simulator's policies, of which a task holds a whole
 * one, while a node of YARN runs many.
 *
 * @param resources a dimension that the scheduler ignores may be 0
 */
public record ServerSize(Resources resources) {

  public ServerSize {
    if (resources.equals(Resources.NONE)) {
      throw new BadInputException("a transient node of %s; expected some".formatted(resources));
    }
  }

  /** How many such servers the capacity could be. */
  double room(Resources capacity) {
    return Math.min(
        share(capacity.cores(), resources.cores(), Double.POSITIVE_INFINITY),
        share(capacity.memoryMib(), resources.memoryMib(), Double.POSITIVE_INFINITY));
  }

  /** How many such servers the use keeps others from. */
  double held(Resources use) {
    return held(use.cores(), use.memoryMib());
  }

  /** The same of what was used over time: servers by the same unit of time. */
  double held(long cores, long memoryMib) {
    return Math.max(share(cores, resources.cores(), 0), share(memoryMib, resources.memoryMib(), 0));
  }

  private static double share(long amount, long whole, double ignored) {
    return whole == 0 ? ignored : (double) amount / whole;
  }
}
