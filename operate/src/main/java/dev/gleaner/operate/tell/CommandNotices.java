package dev.gleaner.operate.tell;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudException.Kind;
import dev.gleaner.clouds.Notice;
import dev.gleaner.clouds.notices.NoticeSource;
import dev.gleaner.core.model.PlainText;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.util.Optional;

/**
 * Notices of a cloud that we do not know: a command prints when the machine ends, such as {@code
 * 2027-01-15T08:00:00Z}, and what else it wants to say; nothing while there is no notice.
 */
public final class CommandNotices implements NoticeSource {

  private final String command;

  /**
   * Asks the command at each look.
   *
   * @param command for the shell
   */
  public CommandNotices(String command) {
    this.command = command;
  }

  @Override
  public Optional<Notice> notice() throws CloudException {
    String text = output().strip();
    return text.isEmpty() ? Optional.empty() : Optional.of(read(text));
  }

  private String output() throws CloudException {
    try {
      return ShellOutput.of(command);
    } catch (IOException e) {
      throw new CloudException(Kind.UNCLEAR, e.getMessage());
    }
  }

  private Notice read(String text) throws CloudException {
    String[] parts = text.split("\\s+", 2);
    try {
      return new Notice(
          OffsetDateTime.parse(parts[0]).toInstant().toEpochMilli(),
          parts.length < 2 ? "notice" : PlainText.line(parts[1]));
    } catch (DateTimeException e) {
      throw new CloudException(
          Kind.UNCLEAR,
          "%s: printed \"%s\"; expected nothing, or when the machine ends, such as 2027-01-15T08:00:00Z"
              .formatted(command, PlainText.line(text)));
    }
  }
}
