package dev.gleaner.kubernetes.targets;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;
import java.time.Instant;
import java.util.OptionalDouble;

/**
 * For how long a capacity was there, and for how long not, in seconds. Counting begins when it is
 * there for the first time. Between two looks it was as it was at the first of them; looks that are
 * far apart tell nothing of the time between them, such as while no controller ran.
 *
 * @param since when counting began, RFC 3339
 * @param last when it was looked at last
 * @param lastMet whether it was there then
 * @param shortSeconds of the watched time in which less was there
 * @param unwatched the time of which nothing is known
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record AvailabilityRecord(
    String since,
    String last,
    boolean lastMet,
    double watched,
    @JsonProperty("short") double shortSeconds,
    double unwatched) {

  /** Looks that are further apart are none of the same watch. */
  static final Duration LONGEST_GAP = Duration.ofMinutes(2);

  private static final double MILLIS = 1000;

  /** The record after another look; null as long as the capacity was never there. */
  static AvailabilityRecord after(AvailabilityRecord before, Instant now, boolean met) {
    if (before == null) {
      return met ? new AvailabilityRecord(now.toString(), now.toString(), true, 0, 0, 0) : null;
    }
    return before.next(now, met);
  }

  private AvailabilityRecord next(Instant now, boolean met) {
    // A clock that was set back must not count anything twice.
    long millis = Math.max(0, Duration.between(Instant.parse(last), now).toMillis());
    boolean seen = millis <= LONGEST_GAP.toMillis();
    double seconds = millis / MILLIS;
    String at = millis == 0 ? last : now.toString();
    return new AvailabilityRecord(
        since,
        at,
        met,
        watched + (seen ? seconds : 0),
        shortSeconds + (seen && !lastMet ? seconds : 0),
        unwatched + (seen ? 0 : seconds));
  }

  /** The share of the watched time in which the capacity was not there. */
  @JsonIgnore
  public OptionalDouble unavailability() {
    return watched > 0 ? OptionalDouble.of(shortSeconds / watched) : OptionalDouble.empty();
  }
}
