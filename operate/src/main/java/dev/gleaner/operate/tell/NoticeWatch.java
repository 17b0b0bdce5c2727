package dev.gleaner.operate.tell;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.Notice;
import dev.gleaner.clouds.notices.NoticeSource;
import dev.gleaner.operate.acquire.BackOff;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Asks the cloud for notices, and less often while it does not answer. What it said last counts
 * until it says something else: a notice does not end because nobody can be asked about it.
 */
public final class NoticeWatch {

  private static final Duration FIRST_WAIT = Duration.ofSeconds(1);

  /** A notice may come half a minute ahead. */
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(15);

  private final NoticeSource source;
  private final Consumer<String> log;
  private final BackOff silence = new BackOff(FIRST_WAIT, LONGEST_WAIT);
  private Optional<Notice> last = Optional.empty();
  private String lastProblem = "";

  /** Has asked nobody yet. */
  public NoticeWatch(NoticeSource source, Consumer<String> log) {
    this.source = source;
    this.log = log;
  }

  /** What the cloud said last. */
  public Optional<Notice> look(long now) {
    if (silence.isWaiting(now)) {
      return last;
    }
    try {
      last = source.notice();
      silence.worked();
      lastProblem = "";
    } catch (CloudException e) {
      silence.failed(now, e.retryAfter());
      if (!lastProblem.equals(e.getMessage())) {
        log.accept("notices: " + e.getMessage());
      }
      lastProblem = e.getMessage();
    }
    return last;
  }
}
