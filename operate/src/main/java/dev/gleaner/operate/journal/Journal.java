package dev.gleaner.operate.journal;

import dev.gleaner.core.estimate.runtimes.Ending;
import dev.gleaner.core.estimate.runtimes.RequestKind;
import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.guard.Guard;
import dev.gleaner.operate.lines.BackgroundLog;
import dev.gleaner.operate.lines.BackgroundWriter;
import dev.gleaner.operate.store.StoreSource;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Keeps what happens to nodes and containers. Neither to open it nor to record ever waits or fails:
 * one thread of the journal reads, writes and flushes, and tries again what cannot be done now. To
 * {@link #flush} and {@link #close} waits for files, and is not for a thread of the scheduler.
 */
public final class Journal extends BackgroundLog<JournalRecord> implements NodeEvents {

  private final JournalSink sink;

  private Journal(JournalSink sink, BackgroundWriter<JournalRecord> writer) {
    super(writer);
    this.sink = sink;
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
    offer(new JournalRecord.Joined(node, size, at));
  }

  @Override
  public void resized(String node, Resources size, long at) {
    offer(new JournalRecord.Resized(node, size, at));
  }

  @Override
  public void evicted(String node, long at) {
    offer(new JournalRecord.Evicted(node, at));
  }

  @Override
  public void left(String node, long at) {
    offer(new JournalRecord.Left(node, at));
  }

  /** A container ended after so long. */
  public void ran(RequestKind kind, long ranMillis, Ending how, long at) {
    offer(new JournalRecord.Ran(kind, Math.max(0, ranMillis), how, at));
  }

  /** True once another ResourceManager writes to the folder; nothing is recorded here any more. */
  public boolean isReplaced() {
    return sink.isReplaced();
  }
}
