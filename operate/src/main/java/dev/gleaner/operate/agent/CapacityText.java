package dev.gleaner.operate.agent;

import dev.gleaner.clouds.command.BoundedProgram;
import dev.gleaner.config.units.BadValueException;
import dev.gleaner.config.units.CountText;
import dev.gleaner.config.units.SizeText;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Resources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** A capacity that an operator writes down: cores and memory, such as {@code 4, 16 GiB}. */
public final class CapacityText {

  private static final int MOST_CORES = 100_000;
  private static final Duration LONGEST = Duration.ofSeconds(10);
  private static final long MOST_BYTES = 64 * 1024;

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
    return () -> parse(command, output(command));
  }

  private static String output(String command) throws IOException {
    try {
      BoundedProgram.Ended ended =
          new BoundedProgram(List.of("sh", "-c", command), LONGEST, MOST_BYTES).run();
      if (ended.status() != 0) {
        String said = ended.err().isBlank() ? "" : ": " + ended.err().strip();
        throw new IOException("%s: ended with %d%s".formatted(command, ended.status(), said));
      }
      return ended.out();
    } catch (BoundedProgram.TooMuchException e) {
      throw new IOException("%s: %s".formatted(command, e.getMessage()), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(command + ": interrupted", e);
    }
  }
}
