package dev.gleaner.service.lead;

import dev.gleaner.service.books.Books;
import dev.gleaner.service.books.Changes;
import dev.gleaner.service.books.Sweep;
import dev.gleaner.service.log.LogFolder;
import dev.gleaner.service.log.SnapshotWriter;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes a snapshot whenever the log has grown enough, a few entries after each request, so that
 * nobody waits for it. It begins with a new log, and counts once everything that it may have seen
 * is on disk in a log, too.
 */
final class Snapshots {

  private static final Logger LOG = LoggerFactory.getLogger(Snapshots.class);
  private static final int WHEN_BUSY = 20;
  private static final int WHEN_IDLE = 1000;

  private final Books books;
  private final LogFolder folder;
  private final Committer committer;
  private final long leastBytes;
  // Writes and forces; its files are large, and the log's must not wait for them.
  private final ExecutorService writing =
      Executors.newSingleThreadExecutor(
          work -> {
            Thread thread = new Thread(work, "gleaner-snapshots");
            thread.setDaemon(true);
            return thread;
          });
  private long logBytes;
  private long lastBytes;
  private long bytes;
  private Sweep sweep;
  private CompletableFuture<SnapshotWriter> writer;

  /**
   * None yet.
   *
   * @param leastBytes a log that is shorter needs none
   * @param logBytes how long the log is already
   */
  Snapshots(Books books, LogFolder folder, Committer committer, long leastBytes, long logBytes) {
    this.books = books;
    this.folder = folder;
    this.committer = committer;
    this.leastBytes = leastBytes;
    this.logBytes = logBytes;
  }

  boolean isRunning() {
    return sweep != null;
  }

  /** Goes on a little, after a record of so many bytes. */
  void step(int recordBytes, boolean isIdle) {
    logBytes += recordBytes;
    if (sweep == null) {
      if (logBytes >= Math.max(leastBytes, lastBytes)) {
        begin();
      }
      return;
    }
    byte[] some = Changes.write(sweep.next(isIdle ? WHEN_IDLE : WHEN_BUSY));
    bytes += some.length;
    CompletableFuture<SnapshotWriter> current = writer;
    writing.execute(() -> append(current, some));
    if (sweep.isDone()) {
      committer.act(log -> writing.execute(() -> publish(current)));
      lastBytes = bytes;
      sweep = null;
    }
  }

  private void begin() {
    CompletableFuture<SnapshotWriter> begun = new CompletableFuture<>();
    committer.act(
        log -> {
          log.rotate();
          begun.complete(new SnapshotWriter(folder, log.number()));
        });
    writer = begun;
    sweep = books.sweep();
    logBytes = 0;
    bytes = 0;
  }

  // A snapshot that fails costs nothing but room, and the next time comes.
  private static void append(CompletableFuture<SnapshotWriter> current, byte[] some) {
    if (!current.isCompletedExceptionally()) {
      try {
        current.join().append(some);
      } catch (IOException e) {
        giveUp(current, e);
      } catch (CompletionException e) {
        LOG.debug("the snapshot never began", e);
      }
    }
  }

  private static void publish(CompletableFuture<SnapshotWriter> current) {
    if (!current.isCompletedExceptionally()) {
      try {
        current.join().publish();
      } catch (IOException e) {
        giveUp(current, e);
      } catch (CompletionException e) {
        LOG.debug("the snapshot never began", e);
      }
    }
  }

  private static void giveUp(CompletableFuture<SnapshotWriter> current, IOException reason) {
    LOG.warn("a snapshot could not be written: {}", reason.getMessage());
    try {
      current.join().close();
    } catch (IOException e) {
      LOG.debug("nor could it be deleted", e);
    }
    current.obtrudeException(reason);
  }

  /** Waits for what is being written: the next leader writes files of the same names. */
  void close() {
    writing.shutdownNow();
    if (writer != null) {
      writer.completeExceptionally(new IOException("the engine ends"));
    }
    try {
      while (!writing.awaitTermination(1, TimeUnit.SECONDS)) {
        LOG.warn("a snapshot is still being written");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
