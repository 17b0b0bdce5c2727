package dev.gleaner.operate.tell;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.Notice;
import dev.gleaner.clouds.notices.Advice;
import dev.gleaner.clouds.notices.NoticeSource;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What a cloud says, told to programs of this machine before anybody else acts on it. Where the
 * cloud does not answer they are told nothing: what it said last counts. Where only advice is not
 * to be had they hear of notices, and the advice from before counts.
 */
public final class ToldNotices implements NoticeSource {

  private final NoticeSource source;
  private final List<NoticeListener> listeners;
  private final Consumer<String> log;
  private final Map<NoticeListener, String> problems = new HashMap<>();
  private Optional<Advice> advice = Optional.empty();
  private boolean adviceFailed;

  /** Tells what a source says. */
  public ToldNotices(
      NoticeSource source, List<? extends NoticeListener> listeners, Consumer<String> log) {
    this.source = source;
    this.listeners = List.copyOf(listeners);
    this.log = log;
  }

  @Override
  public Optional<Notice> notice() throws CloudException {
    Optional<Notice> notice = source.notice();
    // A notice is not held up by a question about less.
    if (notice.isEmpty() && !listeners.isEmpty()) {
      askForAdvice();
    }
    listeners.forEach(listener -> tell(listener, notice));
    return notice;
  }

  private void askForAdvice() {
    try {
      advice = source.advice();
      adviceFailed = false;
    } catch (CloudException e) {
      if (!adviceFailed) {
        log.accept("no answer about advice, what was said before counts: " + e.getMessage());
      }
      adviceFailed = true;
    }
  }

  // Whoever cannot be told keeps nobody else from being told, and the node is cleared all the same.
  private void tell(NoticeListener listener, Optional<Notice> notice) {
    try {
      listener.told(notice, advice);
      problems.remove(listener);
    } catch (IOException e) {
      if (!e.toString().equals(problems.put(listener, e.toString()))) {
        log.accept(e.getMessage());
      }
    }
  }
}
