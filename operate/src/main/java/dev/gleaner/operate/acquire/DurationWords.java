package dev.gleaner.operate.acquire;

import java.time.Duration;
import java.util.Locale;

/** Durations as people write them. */
final class DurationWords {

  private DurationWords() {}

  /** Such as 45s, 2m, 1h30m. */
  static String of(Duration duration) {
    return duration.isZero() ? "0s" : duration.toString().substring(2).toLowerCase(Locale.ROOT);
  }
}
