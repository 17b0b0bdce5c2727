package dev.gleaner.operate.journal;

import dev.gleaner.operate.store.StoredOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * Replaces files of a journal by one that has only what is still needed. The new file gets its name
 * when it is whole, and from then on the old ones are not read any more, whether or not there is
 * still time to delete them.
 */
final class Rewriting {

  private Rewriting() {}

  /** Rewrites all that comes before a segment. */
  static void before(Segment segment, SegmentFolder folder, JournalSettings settings, long now)
      throws IOException {
    folder.deleteUnfinished();
    List<SegmentFolder.Found> old = folder.before(segment);
    if (old.isEmpty()) {
      return;
    }
    Segment base = segment.asBase();
    HistoryReader reader;
    try {
      reader = write(base, folder, settings, SegmentFolder.sinceBase(old), now);
      folder.finish(base);
    } catch (IOException e) {
      // Half a file helps nobody, least of all on a disk that is full.
      folder.deleteUnfinished();
      throw e;
    }
    for (SegmentFolder.Found found : old) {
      if (!reader.isForeign(found.segment())) {
        folder.delete(found.segment());
      }
    }
  }

  private static HistoryReader write(
      Segment base,
      SegmentFolder folder,
      JournalSettings settings,
      List<SegmentFolder.Found> old,
      long now)
      throws IOException {
    try (StoredOutput out = folder.createUnfinished(base)) {
      out.write(new SegmentHeader(now).bytes());
      Condensing.Outcome outcome =
          Condensing.of(folder, old, settings, now, record -> write(out, record));
      if (outcome.report().unreadable() > 0) {
        throw new IOException(
            "some files of the journal cannot be read now; they stay as they are");
      }
      return outcome.reader();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static void write(StoredOutput out, JournalRecord record) {
    try {
      out.write(JournalLines.write(record));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
