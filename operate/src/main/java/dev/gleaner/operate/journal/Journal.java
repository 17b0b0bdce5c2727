package dev.gleaner.operate.journal;

import dev.gleaner.core.estimate.runtimes.Ending;
import dev.gleaner.core.estimate.runtimes.RequestKind;
import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.guard.Guard;
import dev.gleaner.operate.lines.BackgroundWriter;
import dev.gleaner.operate.store.StoreSource;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Keeps what happens to nodes and containers. Neither to open it nor to record ever waits or fails:
 * one thread of the journal reads, writes and flushes, and tries again what cannot be done now. To
 * {@link #flush} and {@link #close} waits for files, and is not for a thread of the scheduler.
 */
public final class Journal implements NodeEvents, AutoCloseable {

  private final JournalSink sink;
  private final BackgroundWriter<JournalRecord> writer;

  private Journal(JournalSink sink, BackgroundWriter<JournalRecord> writer) {
    this.sink = sink;
    this.writer = writer;
  }

  /**
   * Begins an epoch as soon as that can be done: whoever wrote to this folder before writes no
   * more.
   *
   * @param clock never goes back
   * @param reader is told what earlier epochs have kept as soon as it can be read, on the thread of
   *     the journal; again and again as long as it is not {@linkplain PastHistory#isComplete
   *     complete}
   */
  public static Journal open(
      StoreSource files,
      JournalSettings settings,
      LongSupplier clock,
      Guard guard,
      Consumer<PastHistory> reader) {
    JournalSink sink = new JournalSink(files, settings, clock, reader);
    BackgroundWriter<JournalRecord> writer =
        new BackgroundWriter<>(
            "gleaner-journal", settings.queue(), settings.flushMillis(), sink, guard);
    writer.start();
    return new Journal(sink, writer);
  }

  @Override
  public void joined(String node, Resources size, long at) {
    writer.offer(new JournalRecord.Joined(node, size, at));
  }

  @Override
  public void resized(String node, Resources size, long at) {
    writer.offer(new JournalRecord.Resized(node, size, at));
  }

  @Override
  public void evicted(String node, long at) {
    writer.offer(new JournalRecord.Evicted(node, at));
  }

  @Override
  public void left(String node, long at) {
    writer.offer(new JournalRecord.Left(node, at));
  }

  /** A container ended after so long. */
  public void ran(RequestKind kind, long ranMillis, Ending how, long at) {
    writer.offer(new JournalRecord.Ran(kind, Math.max(0, ranMillis), how, at));
  }

  /** How many records were lost, since too many came at once or files could not be written. */
  public long dropped() {
    return writer.dropped();
  }

  /** How often files could not be written. */
  public long failures() {
    return writer.failures();
  }

  /** False while files cannot be written, and after the end. */
  public boolean isWriting() {
    return writer.isWriting();
  }

  /** True once another ResourceManager writes to the folder; nothing is recorded here any more. */
  public boolean isReplaced() {
    return sink.isReplaced();
  }

  /** Waits until what was recorded is safe; false if that took too long. */
  public boolean flush(long timeoutMillis) throws InterruptedException {
    return writer.flush(timeoutMillis);
  }

  @Override
  public void close() {
    writer.close();
  }
}
