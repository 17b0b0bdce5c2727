package dev.gleaner.operate.tell;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * The process whose number stands in a file, as daemons write it. It is read at each look: a daemon
 * may have been started anew.
 */
public record PidFile(Path file) implements NoticeSignal.ProcessToTell {

  /** Linux says when a process began in hundredths of a second, and file systems round as well. */
  private static final Duration ROUNDING = Duration.ofSeconds(2);

  @Override
  public Optional<ProcessHandle> find() throws IOException {
    String text;
    Instant written;
    try {
      text = Files.readString(file).strip();
      written = Files.getLastModifiedTime(file).toInstant();
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw new IOException("%s cannot be read: %s".formatted(file, e), e);
    }
    if (!text.matches("[1-9][0-9]{0,9}")) {
      throw new IOException("%s: \"%s\" is no number of a process".formatted(file, text));
    }
    // A file that was left behind may name somebody else by now: whoever began after it was
    // written.
    return ProcessHandle.of(Long.parseLong(text))
        .filter(ProcessHandle::isAlive)
        .filter(
            process ->
                process
                    .info()
                    .startInstant()
                    .map(start -> start.isBefore(written.plus(ROUNDING)))
                    .orElse(true));
  }
}
