package dev.gleaner.operate.journal;

import dev.gleaner.operate.lines.BackgroundWriter;
import dev.gleaner.operate.lines.BackgroundWriter.ClosedForGoodException;
import dev.gleaner.operate.store.StoreSource;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Begins an epoch, tells what was there before, and writes. Each of these is tried until it
 * succeeds: a file system may be away when a ResourceManager starts, or full, so that it can be
 * read but not written.
 */
final class JournalSink implements BackgroundWriter.Sink<JournalRecord> {

  // Files of which a part is away are read again after so long, and then ever more rarely.
  private static final long READ_AGAIN = 2000;

  private final StoreSource files;
  private final JournalSettings settings;
  private final LongSupplier clock;
  private final Consumer<PastHistory> reader;
  private final long since;
  private SegmentFolder folder;
  private Segment first;
  private SegmentSink segments;
  private boolean told;
  private long readAt = Long.MIN_VALUE;
  private long readPause = READ_AGAIN;
  private volatile boolean replaced;

  JournalSink(
      StoreSource files,
      JournalSettings settings,
      LongSupplier clock,
      Consumer<PastHistory> reader) {
    this.files = files;
    this.settings = settings;
    this.clock = clock;
    this.reader = reader;
    since = clock.getAsLong();
  }

  /** True once another ResourceManager has become active. */
  boolean isReplaced() {
    return replaced;
  }

  @Override
  public void write(List<JournalRecord> batch) throws IOException {
    try {
      open();
      IOException full = begin();
      if (!told && clock.getAsLong() >= readAt) {
        read();
      }
      if (full != null) {
        throw full;
      }
      segments.write(batch);
    } catch (ClosedForGoodException e) {
      replaced = true;
      throw e;
    }
  }

  private void read() throws IOException {
    PastHistory past = PastHistory.before(first, folder, settings, since);
    told = past.isComplete();
    readAt = clock.getAsLong() + readPause;
    readPause *= 2;
    segments.rewriteSoon();
    reader.accept(past);
  }

  private void open() throws IOException {
    if (segments == null) {
      folder = new SegmentFolder(files.open());
      first = Segment.after(folder.list());
      segments = new SegmentSink(folder, first, settings, clock, since);
    }
  }

  /** What kept it from beginning, if anything did: that is no reason not to read. */
  private IOException begin() throws ClosedForGoodException {
    try {
      segments.begin();
      return null;
    } catch (ClosedForGoodException e) {
      throw e;
    } catch (IOException e) {
      return e;
    }
  }

  @Override
  public void close() throws IOException {
    if (segments != null) {
      segments.close();
    }
  }
}
