package dev.gleaner.operate.drain;

import dev.gleaner.core.model.BadInputException;
import java.time.Duration;

/**
 * How a node is emptied.
 *
 * @param margin so long before the deadline, whatever is still there is told to stop by force
 * @param lag so long requests may still come after the engine says that they do not: the time that
 *     load balancers need to hear of it
 * @param linger so long at most an occupant whose replacement serves lives on without new requests
 */
public record DrainSettings(Duration margin, Duration lag, Duration linger) {

  /** With a linger as long as the longest notice of a cloud. */
  public static final DrainSettings DEFAULTS =
      new DrainSettings(Duration.ofSeconds(5), Duration.ofSeconds(3), Duration.ofMinutes(2));

  public DrainSettings {
    if (margin.isNegative() || lag.isNegative() || linger.isNegative()) {
      throw new BadInputException(
          "draining: a margin of %d s, a lag of %d s and a linger of %d s; expected no negative ones"
              .formatted(margin.toSeconds(), lag.toSeconds(), linger.toSeconds()));
    }
  }
}
