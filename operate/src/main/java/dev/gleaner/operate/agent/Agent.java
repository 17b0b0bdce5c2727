package dev.gleaner.operate.agent;

import dev.gleaner.clouds.Notice;
import dev.gleaner.clouds.notices.NoticeSource;
import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.agent.OwnNode.Known;
import dev.gleaner.operate.tell.NoticeWatch;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Makes YARN's picture of a node follow its machine. It keeps nothing: what the ResourceManager
 * believes is asked of it, so that an agent may be killed and started at any time.
 */
public final class Agent {

  /** How often the ResourceManager is asked although nothing has changed here. */
  private static final long RECHECK_MILLIS = Duration.ofMinutes(1).toMillis();

  private final OwnNode node;
  private final CapacityReading reading;
  private final NoticeWatch notices;
  private final Duration killNotice;
  private final Consumer<String> log;
  private Optional<Resources> told = Optional.empty();
  private long checkedAt;
  private String lastProblem = "";

  /**
   * An agent's work, without its loop.
   *
   * @param killNotice how long containers that no longer fit may still run
   */
  public Agent(
      OwnNode node,
      CapacityReading reading,
      NoticeSource notices,
      Duration killNotice,
      Consumer<String> log) {
    this.node = node;
    this.reading = reading;
    this.notices = new NoticeWatch(notices, log);
    this.killNotice = killNotice;
    this.log = log;
  }

  /** One look at the machine. Never throws: the next one may work. */
  public void look(long now) {
    try {
      Optional<Notice> notice = notices.look(now);
      if (notice.isPresent()) {
        leave(notice.get(), now);
      } else {
        follow(reading.read(), now);
      }
      lastProblem = "";
    } catch (IOException | RuntimeException e) {
      problem(e.getMessage());
      told = Optional.empty();
    }
  }

  private void leave(Notice notice, long now) throws IOException {
    if (told.filter(Resources.NONE::equals).isPresent() && now < checkedAt + RECHECK_MILLIS) {
      return;
    }
    Duration left = Duration.ofMillis(Math.max(0, notice.atMillis() - now));
    if (!node.known().capacity().equals(Resources.NONE)) {
      log.accept("%s: the node ends in %d s".formatted(notice.because(), left.toSeconds()));
      node.resize(Resources.NONE, left);
    }
    tell(Resources.NONE, now);
  }

  private void follow(Resources has, long now) throws IOException {
    if (told.filter(has::equals).isPresent() && now < checkedAt + RECHECK_MILLIS) {
      return;
    }
    Known known = node.known();
    if (!known.draining() && !known.capacity().equals(has)) {
      log.accept("the machine has %s; YARN believed %s".formatted(has, known.capacity()));
      node.resize(has, killNotice);
    }
    tell(has, now);
  }

  private void tell(Resources capacity, long now) {
    told = Optional.of(capacity);
    checkedAt = now;
  }

  private void problem(String text) {
    if (!text.equals(lastProblem)) {
      log.accept(text);
    }
    lastProblem = text;
  }
}
