package dev.gleaner.traces.prices;

import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.time.Year;

/**
 * The moments of prices, read from bytes: {@code 2024-01-13T06:47:28Z}, the same with {@code .000Z}
 * or an offset, or seconds since 1970.
 */
final class PriceTime {

  static final String EXPECTED =
      "2024-01-13T06:47:28Z (or with an offset such as +00:00), or seconds since 1970";

  /** What is no time. */
  static final long NONE = Long.MIN_VALUE;

  /** The year 2200: what is later is no time of a price but a mistake. */
  private static final long LATEST_MILLIS = 7_258_118_400_000L;

  private static final int SECONDS_LENGTH = "2024-01-13T06:47:28".length();
  private static final int LONGEST = 40;
  private static final long MILLIS_PER_DAY = 86_400_000;

  private PriceTime() {}

  /** Milliseconds since 1970, or {@link #NONE}. */
  static long millis(byte[] bytes, int start, int end) {
    long millis =
        end - start > 4 && bytes[start + 4] == '-'
            ? moment(bytes, start, end)
            : seconds(bytes, start, end);
    return millis >= 0 && millis < LATEST_MILLIS ? millis : NONE;
  }

  private static long seconds(byte[] bytes, int start, int end) {
    long millis = 0;
    int decimals = -1;
    if (start == end || end - start > LONGEST) {
      return NONE;
    }
    for (int i = start; i < end; i++) {
      if (bytes[i] == '.' && decimals < 0 && i > start) {
        decimals = 0;
      } else if (bytes[i] < '0' || bytes[i] > '9' || millis >= LATEST_MILLIS) {
        return NONE;
      } else if (decimals < 3) {
        millis = 10 * millis + (bytes[i] - '0');
        decimals += decimals < 0 ? 0 : 1;
      }
    }
    for (int missing = Math.max(decimals, 0); missing < 3; missing++) {
      millis *= 10;
    }
    return millis;
  }

  private static long moment(byte[] bytes, int start, int end) {
    return isUtcSecond(bytes, start, end) ? utcSecond(bytes, start) : unusual(bytes, start, end);
  }

  private static boolean isUtcSecond(byte[] bytes, int start, int end) {
    int rest = start + SECONDS_LENGTH;
    return switch (end - rest) {
      case 1 -> bytes[rest] == 'Z';
      case 5 -> matches(bytes, rest, ".000Z");
      case 6 -> matches(bytes, rest, "+00:00");
      default -> false;
    };
  }

  private static boolean matches(byte[] bytes, int start, String text) {
    for (int i = 0; i < text.length(); i++) {
      if (bytes[start + i] != text.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private static long utcSecond(byte[] bytes, int start) {
    int year = 100 * pair(bytes, start) + pair(bytes, start + 2);
    int month = pair(bytes, start + 5);
    int day = pair(bytes, start + 8);
    int hour = pair(bytes, start + 11);
    int minute = pair(bytes, start + 14);
    int second = pair(bytes, start + 17);
    boolean separated =
        bytes[start + 7] == '-'
            && (bytes[start + 10] == 'T' || bytes[start + 10] == ' ')
            && bytes[start + 13] == ':'
            && bytes[start + 16] == ':';
    // A pair that is no number is far below 0, and so is a year made of one.
    if (!separated || year < 1970 || month < 1 || month > 12 || day < 1 || hour < 0 || hour > 23) {
      return NONE;
    }
    if (minute < 0 || minute > 59 || second < 0 || second > 59 || day > lastDay(year, month)) {
      return NONE;
    }
    return epochDay(year, month, day) * MILLIS_PER_DAY
        + 1000L * (3600 * hour + 60 * minute + second);
  }

  private static int pair(byte[] bytes, int at) {
    int tens = bytes[at] - '0';
    int ones = bytes[at + 1] - '0';
    return tens < 0 || tens > 9 || ones < 0 || ones > 9 ? -1_000_000 : 10 * tens + ones;
  }

  private static int lastDay(int year, int month) {
    return switch (month) {
      case 2 -> Year.isLeap(year) ? 29 : 28;
      case 4, 6, 9, 11 -> 30;
      default -> 31;
    };
  }

  // Years begin in March here, so that the leap day is the last one (Hinnant's days_from_civil).
  private static long epochDay(int year, int month, int day) {
    int y = month > 2 ? year : year - 1;
    int dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    int century = y / 100;
    return 365L * y + y / 4 - century + century / 4 + dayOfYear - 719_468;
  }

  private static long unusual(byte[] bytes, int start, int end) {
    if (end - start > LONGEST) {
      return NONE;
    }
    String text = PriceText.text(bytes, start, end);
    try {
      return OffsetDateTime.parse(text.replace(' ', 'T')).toInstant().toEpochMilli();
    } catch (DateTimeException | ArithmeticException e) {
      return NONE;
    }
  }
}
