package dev.gleaner.operate.agent;

import dev.gleaner.config.units.BadValueException;
import dev.gleaner.config.units.CountText;
import dev.gleaner.config.units.SizeText;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.tell.ShellOutput;
import java.nio.file.Files;
import java.nio.file.Path;

/** A capacity that an operator writes down: cores and memory, such as {@code 4, 16 GiB}. */
public final class CapacityText {

  private static final int MOST_CORES = 100_000;

  private CapacityText() {}

  public static Resources parse(String where, String text) {
    String[] parts = text.strip().split("\\s*,\\s*", 2);
    try {
      return new Resources(
          (int) CountText.parse(parts[0], 0, MOST_CORES),
          SizeText.parseMib(parts.length < 2 ? "" : parts[1]));
    } catch (BadValueException e) {
      throw new BadInputException(
          "%s: \"%s\" is no capacity; expected cores and memory, such as \"4, 16 GiB\""
              .formatted(where, text.strip()));
    }
  }

  /** What a file says, whoever writes it. */
  public static CapacityReading file(Path file) {
    return () -> parse(file.toString(), Files.readString(file));
  }

  /** What a command prints. */
  public static CapacityReading command(String command) {
    return () -> parse(command, ShellOutput.of(command));
  }
}
