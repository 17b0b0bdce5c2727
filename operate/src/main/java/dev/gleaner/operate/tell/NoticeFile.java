package dev.gleaner.operate.tell;

import dev.gleaner.clouds.Notice;
import dev.gleaner.clouds.notices.Advice;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * A file that is there as long as the machine is to be taken away, for programs that know nothing
 * of us. It says what EC2's own metadata say: {@code {"action": "terminate", "time": "..."}}.
 */
public final class NoticeFile implements NoticeListener {

  private final Path file;

  public NoticeFile(Path file) {
    this.file = file.toAbsolutePath();
  }

  @Override
  public void told(Optional<Notice> notice, Optional<Advice> advice) throws IOException {
    try {
      if (notice.isPresent()) {
        write(text(notice.get()) + "\n");
      } else {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      throw new IOException("%s cannot be written: %s".formatted(file, e), e);
    }
  }

  /** A notice in the words of EC2. */
  public static String text(Notice notice) {
    return "{\"action\": \"terminate\", \"time\": \"%s\"}".formatted(time(notice.atMillis()));
  }

  /** A moment as EC2 writes it. */
  public static Instant time(long atMillis) {
    return Instant.ofEpochMilli(atMillis).truncatedTo(ChronoUnit.SECONDS);
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
