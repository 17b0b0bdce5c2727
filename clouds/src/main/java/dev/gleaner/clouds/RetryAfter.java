package dev.gleaner.clouds;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/** HTTP's header of that name: seconds, or a date. */
public final class RetryAfter {

  /** Who asks for more is mistaken, and would keep a pool unattended. */
  private static final Duration LONGEST = Duration.ofHours(1);

  private RetryAfter() {}

  /**
   * How long a server wants to be left alone; zero where it does not say.
   *
   * @param date when it answered, by its own clock: ours may be wrong
   */
  public static Duration of(Optional<String> value, Optional<String> date) {
    return value
        .map(text -> text.matches("\\d{1,9}") ? seconds(text) : until(text, date))
        .filter(wait -> !wait.isNegative())
        .map(wait -> wait.compareTo(LONGEST) > 0 ? LONGEST : wait)
        .orElse(Duration.ZERO);
  }

  private static Duration seconds(String text) {
    return Duration.ofSeconds(Long.parseLong(text));
  }

  private static Duration until(String text, Optional<String> date) {
    try {
      return date.isEmpty() ? Duration.ZERO : Duration.between(time(date.get()), time(text));
    } catch (DateTimeException e) {
      return Duration.ZERO;
    }
  }

  private static ZonedDateTime time(String text) {
    return ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME);
  }
}
