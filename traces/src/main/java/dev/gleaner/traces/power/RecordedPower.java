package dev.gleaner.traces.power;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.RandomStreams;

/**
 * A part of a recording that the seed chooses, so that seeds see different weather.
 *
 * @param floor the share of full power that the grid supplies whatever the weather, 0 to 1
 */
public record RecordedPower(PowerTrace recording, double floor) implements PowerSource {

  private static final double MILLIS_PER_DAY = 86_400_000;

  @Override
  public PowerTrace power(RandomStreams streams, long durationMillis) {
    long slack = recording.endMillis() - durationMillis;
    if (slack < 0) {
      throw new BadInputException(
          "power: the recording has %.1f days and the run takes %.1f; expected a recording that is"
                  .formatted(
                      recording.endMillis() / MILLIS_PER_DAY, durationMillis / MILLIS_PER_DAY)
              + " at least as long as the run");
    }
    long start = (long) (streams.stream("power-start").uniform() * slack);
    return recording.from(start, durationMillis).above(floor);
  }
}
