package dev.gleaner.core.keep;

import dev.gleaner.core.model.BadInputException;

/**
 * A sort of transient server that is on offer, cut into slices that run one task each.
 *
 * @param slices how many tasks it runs at a time
 * @param hourlyPrice of the whole server
 * @param available how many there are
 */
public record SlicedServer(String name, int slices, double hourlyPrice, int available) {

  /** As many are available as anybody asks for. */
  public static final int NO_LIMIT = Integer.MAX_VALUE;

  public SlicedServer {
    if (slices < 1
        || !(hourlyPrice >= 0 && hourlyPrice < Double.POSITIVE_INFINITY)
        || available < 0) {
      throw new BadInputException(
          "%s has %d slices at %s an hour and %d are available; expected at least 1 slice, a price and"
                  .formatted(name, slices, hourlyPrice, available)
              + " no negative number");
    }
  }

  /** A server of so many cores gives as many slices as tasks of these cores fit. */
  public static SlicedServer ofCores(
      String name, int cores, int coresOfTask, double hourlyPrice, int available) {
    if (coresOfTask < 1) {
      throw new BadInputException(
          "a task of %d cores; expected at least 1 core".formatted(coresOfTask));
    }
    return new SlicedServer(name, cores / coresOfTask, hourlyPrice, available);
  }

  /** What is on offer while so many of them are taken. */
  SlicedServer without(int taken) {
    return new SlicedServer(name, slices, hourlyPrice, available - taken);
  }
}
