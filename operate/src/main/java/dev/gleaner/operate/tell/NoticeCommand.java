package dev.gleaner.operate.tell;

import dev.gleaner.clouds.Notice;
import dev.gleaner.clouds.notices.Advice;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Runs a command as soon as the machine is to be taken away, once for each notice, and does not
 * wait for it: it has until the machine ends.
 */
public final class NoticeCommand implements NoticeListener {

  private final String command;
  private final Consumer<String> log;
  private boolean begun;
  private Optional<Process> running = Optional.empty();

  /**
   * Nothing is run yet.
   *
   * @param command for the shell
   */
  public NoticeCommand(String command, Consumer<String> log) {
    this.command = command;
    this.log = log;
  }

  @Override
  public void told(Optional<Notice> notice, Optional<Advice> advice) throws IOException {
    running.filter(process -> !process.isAlive()).ifPresent(this::ended);
    if (notice.isEmpty()) {
      begun = false;
    } else if (!begun) {
      begin(notice.get());
      begun = true;
    }
  }

  private void begin(Notice notice) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(List.of("sh", "-c", command)).inheritIO();
    builder
        .environment()
        .putAll(
            Map.of(
                "GLEANER_NOTICE_TIME", NoticeFile.time(notice.atMillis()).toString(),
                "GLEANER_NOTICE_REASON", notice.because()));
    try {
      running = Optional.of(builder.start());
    } catch (IOException e) {
      throw new IOException("%s: cannot be started: %s".formatted(command, e.getMessage()), e);
    }
    log.accept("%s: runs %s".formatted(notice.because(), command));
  }

  private void ended(Process process) {
    running = Optional.empty();
    if (process.exitValue() != 0) {
      log.accept("%s: ended with %d".formatted(command, process.exitValue()));
    }
  }
}
