package dev.gleaner.config.units;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Whole numbers and ranges of them: {@code 40} or {@code 20..60}. */
public final class CountText {

  private static final Pattern WHOLE = Pattern.compile("-?[0-9]{1,18}");
  private static final Pattern RANGE = Pattern.compile("([0-9]{1,18})\\s*\\.\\.\\s*([0-9]{1,18})");

  /** Both ends are included. */
  public record Range(int low, int high) {}

  private CountText() {}

  public static long parse(String text, long lowest, long highest) {
    if (WHOLE.matcher(text).matches()) {
      long value = Long.parseLong(text);
      if (value >= lowest && value <= highest) {
        return value;
      }
    }
    throw new BadValueException("a whole number from %d to %d".formatted(lowest, highest));
  }

  /** A single number stands for a range that has only that number. */
  public static Range parseRange(String text, int lowest, int highest) {
    Matcher range = RANGE.matcher(text);
    if (!range.matches()) {
      if (WHOLE.matcher(text).matches()) {
        int only = (int) parse(text, lowest, highest);
        return new Range(only, only);
      }
      throw new BadValueException("a whole number or a range of them, such as 20..60");
    }
    int low = (int) parse(range.group(1), lowest, highest);
    int high = (int) parse(range.group(2), lowest, highest);
    if (low > high) {
      throw new BadValueException("a range from the smaller to the larger number, such as 20..60");
    }
    return new Range(low, high);
  }
}
