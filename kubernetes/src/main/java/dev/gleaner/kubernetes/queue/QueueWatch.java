package dev.gleaner.kubernetes.queue;

import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.queue.BadMessageException;
import dev.gleaner.clouds.queue.EventBridge;
import dev.gleaner.clouds.queue.InstanceEvent;
import dev.gleaner.clouds.queue.Message;
import dev.gleaner.clouds.queue.MessageQueue;
import dev.gleaner.kubernetes.notices.NodeNotices;
import dev.gleaner.kubernetes.queue.QueueCounts.Outcome;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Reads a queue, on a thread of its own, as long as somebody asks for its notices: a replica that
 * is not the leader leaves messages to the one that is.
 */
public final class QueueWatch implements AutoCloseable {

  private static final Duration STILL_ASKED = Duration.ofSeconds(10);
  private static final Duration SHORTEST_PAUSE = Duration.ofMillis(500);
  private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);

  private final MessageQueue queue;
  private final EventBridge reader;
  private final InstantSource clock;
  private final Consumer<String> log;
  private final PendingEvents pending = new PendingEvents();
  private final QueueCounts counts = new QueueCounts();
  private final QueueNotices notices = new QueueNotices(pending, counts);
  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread thread = new Thread(this::run, "gleaner-queue");
  private String lastProblem = "";
  private Duration pause = SHORTEST_PAUSE;

  /**
   * A watch that has not begun.
   *
   * @param queue is closed with this
   * @param log hears what goes wrong, once
   */
  public QueueWatch(
      MessageQueue queue, EventBridge reader, InstantSource clock, Consumer<String> log) {
    this.queue = queue;
    this.reader = reader;
    this.clock = clock;
    this.log = log;
    thread.setDaemon(true);
  }

  public void start() {
    thread.start();
  }

  /** What was heard and is not on a node yet. */
  public NodeNotices notices() {
    return notices;
  }

  /** Prometheus' text format. */
  public String metrics() {
    return counts.text();
  }

  QueueCounts counts() {
    return counts;
  }

  private void run() {
    try {
      do {
        look();
      } while (!closed.await(pause.toMillis(), TimeUnit.MILLISECONDS));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Deletes what is done, and takes what is there. */
  void look() {
    try {
      List<Message> done = pending.done();
      if (!done.isEmpty()) {
        queue.delete(done);
        pending.forget(done);
      }
      boolean asked = clock.millis() - notices.lookedAt() < STILL_ASKED.toMillis();
      if (notices.lookedAt() != Long.MIN_VALUE && asked && !pending.isFull()) {
        queue.receive().forEach(this::take);
      }
      pause = SHORTEST_PAUSE;
      lastProblem = "";
    } catch (CloudException e) {
      counts.addFailedCall();
      tell(String.valueOf(e.getMessage()));
      Duration twice = pause.multipliedBy(2);
      Duration wanted = twice.compareTo(e.retryAfter()) > 0 ? twice : e.retryAfter();
      pause = wanted.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : wanted;
    }
  }

  private void take(Message message) {
    try {
      Optional<InstanceEvent> event = reader.read(message.body());
      if (event.isPresent()) {
        pending.hear(message, event.get());
      } else {
        finish(message, Outcome.IRRELEVANT);
      }
    } catch (BadMessageException e) {
      if (counts.get(Outcome.MALFORMED) == 0) {
        log.accept("queue: %s; it and others like it are deleted".formatted(e.getMessage()));
      }
      finish(message, Outcome.MALFORMED);
    }
  }

  private void finish(Message message, Outcome outcome) {
    counts.add(outcome);
    pending.finish(message);
  }

  private void tell(String problem) {
    if (!problem.equals(lastProblem)) {
      log.accept("queue: " + problem);
    }
    lastProblem = problem;
  }

  @Override
  public void close() {
    closed.countDown();
    // A call that waits for messages ends with its client.
    queue.close();
  }
}
