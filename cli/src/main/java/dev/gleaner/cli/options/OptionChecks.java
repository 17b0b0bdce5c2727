package dev.gleaner.cli.options;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.config.yaml.NearestName;
import dev.gleaner.core.model.BadInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Refuses options by the name that was typed, before a scenario is made of them. */
public final class OptionChecks {

  private OptionChecks() {}

  /** An option that has no meaning beside another one. */
  public static void excluded(String option, Object value, String other) {
    if (value != null) {
      throw new BadInputException(
          "%s and %s: expected one of them, not both".formatted(other, option));
    }
  }

  /** An option that only has a meaning beside another one. */
  public static void meaningless(String option, Object value, String needed) {
    if (value != null) {
      throw new BadInputException("%s: has a meaning only with %s".formatted(option, needed));
    }
  }

  public static void requireFile(String option, Path file) {
    if (!Files.isRegularFile(file)) {
      throw new BadInputException(
          "%s %s: %s"
              .formatted(
                  option,
                  file,
                  Files.isDirectory(file) ? "is a folder; expected a file" : "no such file"));
    }
  }

  public static int atLeastOne(String option, int value) {
    if (value < 1 || value > 1_000_000) {
      throw new BadInputException(
          "%s %d: expected a whole number from 1 to 1000000".formatted(option, value));
    }
    return value;
  }

  public static Duration positive(String option, Duration time) {
    if (time.isZero() || time.isNegative()) {
      throw new BadInputException(option + " 0: expected a time such as 1h or 28d");
    }
    return time;
  }

  public static String known(String option, String value, Iterable<String> names) {
    List<String> known = new ArrayList<>();
    names.forEach(known::add);
    if (!known.contains(value)) {
      throw new BadInputException(
          "%s %s: is unknown%s".formatted(option, value, NearestName.hint(value, known)));
    }
    return value;
  }

  /** As YAML would read it: what looks like a whole number is one. */
  public static void put(ObjectNode node, String key, String value) {
    if (value == null) {
      return;
    }
    if (value.matches("[0-9]{1,9}")) {
      node.put(key, Integer.parseInt(value));
    } else {
      node.put(key, value);
    }
  }
}
