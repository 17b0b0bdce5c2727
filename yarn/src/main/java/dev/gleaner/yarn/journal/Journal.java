package dev.gleaner.yarn.journal;

import dev.gleaner.core.model.Resources;
import dev.gleaner.yarn.lines.BackgroundWriter;
import dev.gleaner.yarn.lines.FlushableFiles;
import dev.gleaner.yarn.runtimes.Ending;
import dev.gleaner.yarn.runtimes.RequestKind;
import java.io.IOException;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.LongSupplier;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * Keeps what happens to nodes and containers. To record never waits: one thread of the journal
 * writes and flushes. To {@link #open}, {@link #replay}, {@link #flush} and {@link #close} reads
 * and writes files, and is not for a thread of the scheduler.
 */
public final class Journal implements NodeEvents, AutoCloseable {

  private final SegmentFolder folder;
  private final Segment first;
  private final LongSupplier clock;
  private final SegmentSink sink;
  private final BackgroundWriter<JournalRecord> writer;
  private boolean replayed;

  private Journal(SegmentFolder folder, Segment first, JournalSettings settings, LongSupplier clock)
      throws IOException {
    this.folder = folder;
    this.first = first;
    this.clock = clock;
    sink = new SegmentSink(folder, first, settings, clock);
    writer =
        new BackgroundWriter<>("gleaner-journal", settings.queue(), settings.flushMillis(), sink);
  }

  /** Begins an epoch: whoever wrote to this folder before writes no more. */
  public static Journal open(
      FileSystem files, Path path, JournalSettings settings, LongSupplier clock)
      throws IOException {
    SegmentFolder folder = new SegmentFolder(FlushableFiles.of(files), path);
    List<SegmentFolder.Found> found = folder.list();
    long epoch = found.isEmpty() ? 1 : found.get(found.size() - 1).segment().epoch() + 1;
    // No seed: two ResourceManagers must not draw the same word.
    String word = HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextInt());
    Journal journal = new Journal(folder, new Segment(epoch, word, 0, false), settings, clock);
    journal.writer.start();
    return journal;
  }

  /**
   * Tells what earlier epochs have kept, as it was written. Once only: afterwards what is not
   * needed any more is taken out of the files.
   */
  ReplayReport replay(HistoryConsumer consumer) throws IOException {
    if (replayed) {
      throw new IllegalStateException("the journal has been read already");
    }
    replayed = true;
    List<SegmentFolder.Found> earlier =
        folder.list().stream().filter(found -> found.segment().compareTo(first) < 0).toList();
    ReplayReport report =
        new HistoryReader(folder, consumer, clock.getAsLong())
            .read(SegmentFolder.sinceBase(earlier));
    sink.rewriteSoon();
    return report;
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
