package dev.gleaner.operate.agent;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.Notice;
import dev.gleaner.clouds.notices.NoticeSource;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A file that is there as long as the machine is to be taken away, for programs that know nothing
 * of us. It says what EC2's own metadata say: {@code {"action": "terminate", "time": "..."}}.
 */
public final class NoticeFile implements NoticeSource {

  private final NoticeSource source;
  private final Path file;
  private final Consumer<String> log;
  private String lastProblem = "";

  /** Writes what a source says. */
  public NoticeFile(NoticeSource source, Path file, Consumer<String> log) {
    this.source = source;
    this.file = file.toAbsolutePath();
    this.log = log;
  }

  @Override
  public Optional<Notice> notice() throws CloudException {
    Optional<Notice> notice = source.notice();
    try {
      if (notice.isPresent()) {
        write(text(notice.get()));
      } else {
        Files.deleteIfExists(file);
      }
      lastProblem = "";
    } catch (IOException e) {
      // The node is cleared all the same.
      if (!lastProblem.equals(e.toString())) {
        log.accept("%s cannot be written: %s".formatted(file, e));
      }
      lastProblem = e.toString();
    }
    return notice;
  }

  private static String text(Notice notice) {
    Instant time = Instant.ofEpochMilli(notice.atMillis()).truncatedTo(ChronoUnit.SECONDS);
    return "{\"action\": \"terminate\", \"time\": \"%s\"}\n".formatted(time);
  }

  // Whoever reads it sees all of it or nothing.
  private void write(String text) throws IOException {
    if (Files.exists(file) && Files.readString(file).equals(text)) {
      return;
    }
    Path unfinished = file.resolveSibling(file.getFileName() + ".unfinished");
    Files.write(unfinished, text.getBytes(StandardCharsets.UTF_8));
    Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
  }
}
