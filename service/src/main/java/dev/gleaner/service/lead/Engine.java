package dev.gleaner.service.lead;

import dev.gleaner.service.api.Answer;
import dev.gleaner.service.api.Command;
import dev.gleaner.service.books.Books;
import dev.gleaner.service.books.Changes;
import dev.gleaner.service.books.KeptEntries;
import dev.gleaner.service.books.RefusedException;
import dev.gleaner.service.log.EventLog;
import dev.gleaner.service.log.LogFolder;
import dev.gleaner.service.log.Recovery;
import java.io.IOException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Does requests one after the other on one thread, and hands what they change to a {@link
 * Committer}, which answers once it is on disk. So the next request is decided while the disk is at
 * work, and one turn of the disk serves all that were decided meanwhile. What was read is answered
 * in the same order, so that nobody hears of what could still be lost.
 */
final class Engine implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(Engine.class);
  private static final long IDLE_MILLIS = 200;
  static final int UNAVAILABLE = 503;

  private final Books books;
  private final LongSupplier clock;
  private final Committer committer;
  private final Snapshots snapshots;
  private final Recovery recovered;
  private final BlockingQueue<Asked> asked = new LinkedBlockingQueue<>();
  private final Thread thread = new Thread(this::run, "gleaner-decides");
  private volatile Sizes sizes;
  private volatile boolean closed;
  private long now;

  private record Asked(Command command, CompletableFuture<Answer> answer) {}

  /** How much there is; a little old. */
  record Sizes(int hosts, int instances, int openReservations) {}

  private Engine(
      Books books,
      EventLog log,
      LogFolder folder,
      LeadershipSettings settings,
      Recovery recovered) {
    this.books = books;
    this.recovered = recovered;
    clock = settings.clock();
    committer = new Committer(log);
    snapshots =
        new Snapshots(books, folder, committer, settings.snapshotBytes(), recovered.bytes());
    sizes = sizes();
  }

  /** Reads what was kept, and begins. The lock must be held until it is closed. */
  static Engine start(LogFolder folder, LeadershipSettings settings) throws IOException {
    KeptEntries kept = new KeptEntries();
    Recovery recovered = Recovery.read(folder, kept::read);
    Books books = kept.books(settings.books());
    Engine engine =
        new Engine(books, EventLog.after(folder, recovered), folder, settings, recovered);
    engine.committer.start();
    engine.thread.start();
    return engine;
  }

  Recovery recovered() {
    return recovered;
  }

  /** False from the moment at which something cannot be kept. */
  boolean isRunning() {
    return !closed && !committer.hasFailed();
  }

  /** The answer comes once it may be heard, on any thread. */
  CompletableFuture<Answer> submit(Command command) {
    Asked one = new Asked(command, new CompletableFuture<>());
    asked.add(one);
    if (closed) {
      turnAway();
    }
    return one.answer;
  }

  private void run() {
    try {
      while (isRunning()) {
        Asked next = asked.poll(snapshots.isRunning() ? 0 : IDLE_MILLIS, TimeUnit.MILLISECONDS);
        now = Math.max(now, clock.getAsLong());
        books.passUntil(now);
        Answer answer = next == null ? null : answer(next.command);
        byte[] record = record();
        if (next != null || record != null) {
          committer.commit(record, next == null ? null : next.answer, answer);
        }
        snapshots.step(record == null ? 0 : record.length, next == null);
      }
    } catch (InterruptedException e) {
      LOG.debug("the engine was told to end");
    } catch (RuntimeException e) {
      // The books may be half changed: they are read anew.
      LOG.error("a request could not be done", e);
      committer.fail(new IOException("a request could not be done: " + e, e));
    } finally {
      closed = true;
      committer.finish();
      turnAway();
      // Only then: what is waiting to be committed may hand something to it.
      snapshots.close();
    }
  }

  private Answer answer(Command command) {
    try {
      return command.run(books, now);
    } catch (RefusedException e) {
      return Answer.refused(e);
    }
  }

  private byte[] record() {
    var changes = books.takeChanges();
    if (changes.isEmpty()) {
      return null;
    }
    sizes = sizes();
    return Changes.write(changes);
  }

  private Sizes sizes() {
    return new Sizes(books.hostCount(), books.instanceCount(), books.openReservations());
  }

  private void turnAway() {
    for (Asked one = asked.poll(); one != null; one = asked.poll()) {
      one.answer.complete(Answer.error(UNAVAILABLE, "this process no longer leads; ask again"));
    }
  }

  Sizes currentSizes() {
    return sizes;
  }

  CommitCounts commits() {
    return committer.counts();
  }

  /** Waits until it has ended; throws why, or nothing where it was closed. */
  void await() throws IOException, InterruptedException {
    thread.join();
    committer.await();
  }

  /** What was decided is still answered. */
  @Override
  public void close() {
    closed = true;
    try {
      await();
    } catch (IOException e) {
      LOG.warn("the log could not be finished: {}", e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
