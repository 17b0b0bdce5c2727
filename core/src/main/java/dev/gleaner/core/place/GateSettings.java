package dev.gleaner.core.place;

import dev.gleaner.core.model.BadInputException;

/**
 * When a gate lets a request through whatever the policy says.
 *
 * @param patienceMillis how long a request may be turned down for a better node that has room
 * @param leastDrops with fewer drops in the history, nodes cannot be told apart
 */
public record GateSettings(long patienceMillis, int leastDrops) {

  /** Ten heartbeats of a second, and ten drops. */
  public static final GateSettings DEFAULTS = new GateSettings(10_000, 10);

  public GateSettings {
    if (patienceMillis <= 0) {
      throw new BadInputException(
          "patience is %d ms; expected a duration above zero, for example 10s"
              .formatted(patienceMillis));
    }
  }

  public GateSettings withPatienceMillis(long millis) {
    return new GateSettings(millis, leastDrops);
  }
}
