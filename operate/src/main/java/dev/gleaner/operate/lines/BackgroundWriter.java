package dev.gleaner.operate.lines;

import dev.gleaner.operate.guard.Guard;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes items from threads that must not wait and hands them in batches to a sink, on one daemon
 * thread of its own. What does not fit into the queue is dropped and counted. A batch that could
 * not be written is tried again, ever more slowly; a sink therefore may see one twice.
 */
public final class BackgroundWriter<T> implements AutoCloseable {

  /** Where items go. Called by one thread. */
  public interface Sink<T> extends Closeable {

    /** Writes these, of which there may be none, and comes back when they are safe. */
    void write(List<T> batch) throws IOException;
  }

  /** Thrown by a sink that must never write again. */
  public static final class ClosedForGoodException extends IOException {
    public ClosedForGoodException(String because) {
      super(because);
    }
  }

  private static final Logger LOG = LoggerFactory.getLogger(BackgroundWriter.class);
  private static final long LONGEST_PAUSE = 15_000;
  private static final long LONGEST_CLOSE = 5000;

  private final String name;
  private final int capacity;
  private final long pauseMillis;
  private final Sink<T> sink;
  private final Guard guard;
  private final Queue<T> queue = new ConcurrentLinkedQueue<>();
  private final AtomicInteger queued = new AtomicInteger();
  private final AtomicLong dropped = new AtomicLong();
  private final AtomicLong failures = new AtomicLong();
  private final Rounds rounds = new Rounds();
  private final Thread thread;
  private volatile boolean writing = true;
  private volatile boolean closing;
  private volatile boolean stopped;

  public BackgroundWriter(String name, int capacity, long pauseMillis, Sink<T> sink, Guard guard) {
    this.name = name;
    this.capacity = capacity;
    this.pauseMillis = pauseMillis;
    this.sink = sink;
    this.guard = guard;
    thread = new Thread(this::run, name);
    thread.setDaemon(true);
  }

  public void start() {
    thread.start();
  }

  /** Never waits. False if the item was dropped. */
  public boolean offer(T item) {
    if (!stopped) {
      if (queued.incrementAndGet() <= capacity) {
        queue.add(item);
        return true;
      }
      queued.decrementAndGet();
    }
    if (dropped.getAndIncrement() == 0) {
      LOG.warn("{}: records are dropped, {}", name, stopped ? "it has ended" : "its queue is full");
    }
    return false;
  }

  /** How many items were never written, or will not be. */
  public long dropped() {
    return dropped.get();
  }

  /** How often writing failed. */
  public long failures() {
    return failures.get();
  }

  /** False while writing fails, and after the end. */
  public boolean isWriting() {
    return writing && !stopped;
  }

  /** Waits until what was offered before is safe; false if that took too long. */
  public boolean flush(long timeoutMillis) throws InterruptedException {
    return rounds.awaitNext(thread, timeoutMillis, () -> stopped);
  }

  /** Writes what is queued, for some seconds at most, and ends the thread. */
  @Override
  public void close() {
    closing = true;
    LockSupport.unpark(thread);
    try {
      thread.join(LONGEST_CLOSE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void run() {
    try {
      guard.run(name, this::work);
      guard.run(name + ": closing", sink::close);
    } finally {
      stopped = true;
    }
  }

  private void work() {
    List<T> batch = new ArrayList<>();
    long pause = pauseMillis;
    while (true) {
      boolean last = closing;
      rounds.begin();
      drain(batch);
      if (!guard.run(name, () -> write(batch))) {
        lose(batch);
      } else if (writing) {
        rounds.end();
      }
      pause = writing ? pauseMillis : Math.min(LONGEST_PAUSE, 2 * pause);
      if (last || stopped || guard.isOff()) {
        break;
      }
      if (!closing) {
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(pause));
      }
    }
    dropped.addAndGet(batch.size());
  }

  private void drain(List<T> batch) {
    while (batch.size() < capacity) {
      T item = queue.poll();
      if (item == null) {
        return;
      }
      queued.decrementAndGet();
      batch.add(item);
    }
  }

  /** What is left in the batch afterwards has to be tried again. */
  private void write(List<T> batch) {
    try {
      sink.write(batch);
      batch.clear();
      if (!writing) {
        LOG.info("{}: writes again; {} records were dropped so far", name, dropped());
      }
      writing = true;
    } catch (ClosedForGoodException e) {
      LOG.warn("{}: writes no more: {}", name, e.getMessage());
      writing = false;
      stopped = true;
    } catch (IOException e) {
      failures.incrementAndGet();
      if (writing) {
        LOG.warn("{}: cannot write, will try again: {}", name, e.toString());
      }
      writing = false;
    }
  }

  /** The sink is broken; the same records would break it again. */
  private void lose(List<T> batch) {
    failures.incrementAndGet();
    dropped.addAndGet(batch.size());
    batch.clear();
    writing = false;
  }
}
