package dev.gleaner.operate.tell;

import dev.gleaner.clouds.Notice;
import dev.gleaner.clouds.notices.Advice;
import dev.gleaner.core.model.BadInputException;
import java.io.IOException;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * Sends a process a signal as soon as the machine is to be taken away, once for each notice.
 * Nothing is sent afterwards: the process has until the machine ends.
 */
public final class NoticeSignal implements NoticeListener {

  private static final Pattern SIGNAL = Pattern.compile("[A-Z][A-Z0-9+-]*");

  private final ProcessToTell process;
  private final String signal;
  private final Consumer<String> log;
  private final Set<ProcessHandle> told = new HashSet<>();

  /** Who is to be told; none where there is no such process now. */
  @FunctionalInterface
  public interface ProcessToTell {
    Optional<ProcessHandle> find() throws IOException;
  }

  /**
   * Tells one process.
   *
   * @param signal its name, such as {@code TERM} or {@code SIGUSR1}
   */
  public NoticeSignal(ProcessToTell process, String signal, Consumer<String> log) {
    this.process = process;
    this.signal = signal.startsWith("SIG") ? signal.substring("SIG".length()) : signal;
    this.log = log;
    if (!SIGNAL.matcher(this.signal).matches()) {
      throw new BadInputException(
          "--signal \"%s\": expected the name of a signal, such as TERM or USR1".formatted(signal));
    }
  }

  @Override
  public void told(Optional<Notice> notice, Optional<Advice> advice) throws IOException {
    if (notice.isEmpty()) {
      told.clear();
      return;
    }
    Optional<ProcessHandle> found = process.find();
    if (found.isPresent() && !told.contains(found.get()) && send(found.get())) {
      told.add(found.get());
      log.accept(
          "%s: sent SIG%s to process %d; it has until %s"
              .formatted(
                  notice.get().because(),
                  signal,
                  found.get().pid(),
                  NoticeFile.time(notice.get().atMillis())));
    }
  }

  /**
   * Sends it without a shell if possible: that needs room for files, and whoever has the number by
   * then would be hit. Java itself can send no other signals than TERM and KILL, and none to
   * itself.
   *
   * @return whether the process was still there
   */
  private boolean send(ProcessHandle found) throws IOException {
    boolean isForJava = signal.equals("TERM") && !found.equals(ProcessHandle.current());
    if (isForJava && found.destroy()) {
      return true;
    }
    if (!found.isAlive()) {
      return false;
    }
    ShellOutput.of("kill -s \"$0\" \"$1\"", signal, Long.toString(found.pid()));
    return true;
  }
}
