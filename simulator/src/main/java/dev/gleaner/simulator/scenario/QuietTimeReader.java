package dev.gleaner.simulator.scenario;

import dev.gleaner.config.units.BadValueException;
import dev.gleaner.config.units.DurationText;
import dev.gleaner.config.units.FractionText;
import dev.gleaner.config.yaml.Fields;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Questions about quiet times, of which the schema wants both lists. */
final class QuietTimeReader {

  /** No quiet time is long enough to be certain. */
  private static final double MOST_CONFIDENCE = 0.999;

  private QuietTimeReader() {}

  static QuietTimeQuestions read(Fields fields) {
    if (!fields.has("quiet-times")) {
      return QuietTimeQuestions.NONE;
    }
    Fields quiet = fields.below("quiet-times");
    return new QuietTimeQuestions(
        different(quiet, "durations", quiet.list("durations", QuietTimeReader::someTime)),
        different(
            quiet,
            "confidences",
            quiet.list("confidences", text -> FractionText.parse(text, 0.01, MOST_CONFIDENCE))));
  }

  private static Duration someTime(String text) {
    Duration duration = DurationText.parse(text);
    if (duration.isZero()) {
      throw new BadValueException("more than no time");
    }
    return duration;
  }

  private static <T> List<T> different(Fields fields, String key, List<T> values) {
    Set<T> seen = new HashSet<>();
    if (!values.stream().allMatch(seen::add)) {
      throw fields.bad(key, "each value once");
    }
    return values;
  }
}
