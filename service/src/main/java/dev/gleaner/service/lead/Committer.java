package dev.gleaner.service.lead;

import dev.gleaner.service.api.Answer;
import dev.gleaner.service.log.EventLog;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes what is waiting, all at once, and then answers: one turn of the disk for many. */
final class Committer {

  private static final Logger LOG = LoggerFactory.getLogger(Committer.class);

  /** What is done on the committer's thread, after all before it is on disk. */
  interface Action {
    void run(EventLog log) throws IOException;
  }

  // Any of them may be null.
  private record Item(
      ByteBuffer record, CompletableFuture<Answer> future, Answer answer, Action action) {}

  private static final Item END = new Item(null, null, null, null);

  private final EventLog log;
  private final BlockingQueue<Item> items = new LinkedBlockingQueue<>();
  private final Thread thread = new Thread(this::run, "gleaner-commits");
  private volatile IOException failure;
  private volatile CommitCounts counts = CommitCounts.NONE;

  Committer(EventLog log) {
    this.log = log;
  }

  void start() {
    thread.start();
  }

  void commit(byte[] record, CompletableFuture<Answer> future, Answer answer) {
    items.add(new Item(record == null ? null : ByteBuffer.wrap(record), future, answer, null));
  }

  void act(Action action) {
    items.add(new Item(null, null, null, action));
  }

  /** Nothing more comes; waits until all is answered. */
  void finish() {
    items.add(END);
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  void fail(IOException reason) {
    failure = reason;
  }

  boolean hasFailed() {
    return failure != null;
  }

  CommitCounts counts() {
    return counts;
  }

  private void run() {
    List<Item> batch = new ArrayList<>();
    boolean ended = false;
    try (log) {
      while (!ended) {
        batch.clear();
        batch.add(items.take());
        items.drainTo(batch);
        ended = batch.contains(END);
        commit(batch);
      }
    } catch (IOException e) {
      failure = e;
      LOG.error("the log cannot be written: {}", e.getMessage());
    } catch (InterruptedException e) {
      failure = new IOException("interrupted", e);
    }
    turnAway(batch);
    while (!ended) {
      ended = turnAwayOthers();
    }
  }

  private void commit(List<Item> batch) throws IOException {
    int from = 0;
    for (int i = 0; i < batch.size(); i++) {
      if (batch.get(i).action != null) {
        write(batch.subList(from, i));
        batch.get(i).action.run(log);
        from = i + 1;
      }
    }
    write(batch.subList(from, batch.size()));
  }

  private void write(List<Item> items) throws IOException {
    if (failure != null) {
      throw failure;
    }
    List<byte[]> records =
        items.stream()
            .map(Item::record)
            .filter(record -> record != null)
            .map(ByteBuffer::array)
            .toList();
    if (!records.isEmpty()) {
      long start = System.nanoTime();
      long bytes = log.append(records);
      log.force();
      counts = counts.plus(records.size(), bytes, System.nanoTime() - start);
    }
    for (Item item : items) {
      if (item.future != null) {
        item.future.complete(item.answer);
      }
    }
  }

  private boolean turnAwayOthers() {
    try {
      Item item = items.take();
      turnAway(List.of(item));
      return item.equals(END);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return true;
    }
  }

  private void turnAway(List<Item> items) {
    String why = failure == null ? "this process no longer leads" : failure.getMessage();
    for (Item item : items) {
      if (item.future != null) {
        item.future.complete(
            Answer.error(
                Engine.UNAVAILABLE,
                "this is not on disk, and may not have been done: %s; ask again".formatted(why)));
      }
    }
  }

  /** Waits for the end; throws what went wrong. */
  void await() throws IOException, InterruptedException {
    thread.join();
    if (failure != null) {
      throw new IOException(failure.getMessage(), failure);
    }
  }
}
