package dev.gleaner.traces.power;

import dev.gleaner.traces.text.Place;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.util.Locale;

/** The moments of readings: {@code 2019-09-30T22:00:00Z}, {@code 31 12 2018 22:10} or seconds. */
final class ReadingTime {

  private static final String EXPECTED =
      "2019-09-30T22:00:00Z, 31 12 2018 22:10 (day month year), or seconds since 1970";
  private static final DateTimeFormatter DAY_FIRST =
      DateTimeFormatter.ofPattern("dd MM uuuu HH:mm", Locale.ROOT)
          .withResolverStyle(ResolverStyle.STRICT);

  private ReadingTime() {}

  static long millis(Place place, String column, String text) {
    try {
      if (text.indexOf('T') > 0) {
        return Instant.parse(text).toEpochMilli();
      }
      if (text.indexOf(' ') > 0) {
        // Only differences count, so that the zone does not matter.
        return LocalDateTime.parse(text, DAY_FIRST).toInstant(ZoneOffset.UTC).toEpochMilli();
      }
    } catch (DateTimeException | ArithmeticException e) {
      throw place.wrong(column, text, EXPECTED);
    }
    if (text.isEmpty() || !text.chars().allMatch(c -> (c >= '0' && c <= '9') || c == '.')) {
      throw place.wrong(column, text, EXPECTED);
    }
    return place.seconds(column, text);
  }
}
