package dev.gleaner.operate.tell;

import dev.gleaner.clouds.command.BoundedProgram;
import dev.gleaner.core.model.PlainText;
import java.io.IOException;
import java.time.Duration;
import java.util.stream.Stream;

/** What a short command of the operator's prints. */
public final class ShellOutput {

  private static final Duration LONGEST = Duration.ofSeconds(10);
  private static final long MOST_BYTES = 64 * 1024;

  private ShellOutput() {}

  /**
   * Runs a command.
   *
   * @param arguments which the command knows as {@code $0}, {@code $1} and so on
   * @throws IOException if it fails or takes too long, with its name and why
   */
  public static String of(String command, String... arguments) throws IOException {
    try {
      BoundedProgram.Ended ended =
          new BoundedProgram(
                  Stream.concat(Stream.of("sh", "-c", command), Stream.of(arguments)).toList(),
                  LONGEST,
                  MOST_BYTES)
              .run();
      if (ended.status() != 0) {
        String said = ended.err().isBlank() ? "" : ": " + PlainText.line(ended.err().strip());
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
