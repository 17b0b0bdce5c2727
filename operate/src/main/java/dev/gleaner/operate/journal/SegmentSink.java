package dev.gleaner.operate.journal;

import dev.gleaner.operate.lines.BackgroundWriter;
import dev.gleaner.operate.store.StoredOutput;
import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Appends to the files of one epoch. A file is never opened again once writing to it has failed:
 * what comes next goes into a new one, so that only the last line of a file can be torn.
 */
final class SegmentSink implements Closeable {

  private static final Logger LOG = LoggerFactory.getLogger(SegmentSink.class);

  // How long after the last line the end of a ResourceManager can be at most.
  private static final long SIGN_OF_LIFE = 60_000;
  private static final long BETWEEN_CHECKS = 5000;

  private final SegmentFolder folder;
  private final JournalSettings settings;
  private final LongSupplier clock;
  private final long since;
  // The file that is written, or the next one.
  private Segment segment;
  private StoredOutput out;
  private boolean begun;
  private long createdAt;
  private long writtenAt;
  private long checkedAt;
  private long lookedAt;
  private boolean rewrite;

  /**
   * Nothing is written yet.
   *
   * @param since when the epoch began: no later than the first record of it
   */
  SegmentSink(
      SegmentFolder folder,
      Segment first,
      JournalSettings settings,
      LongSupplier clock,
      long since) {
    this.folder = folder;
    this.settings = settings;
    this.clock = clock;
    this.since = since;
    segment = first;
    lookedAt = since;
  }

  /** Asks for a rewriting of older files; nobody reads them any more. */
  void rewriteSoon() {
    rewrite = true;
  }

  /** Makes the first file, if there is none yet: who sees it knows that its epoch has begun. */
  void begin() throws IOException {
    if (begun) {
      return;
    }
    // The first file may take hours where a disk is full. Who became active since has a number
    // that is not below ours.
    List<SegmentFolder.Found> found = folder.list();
    if (!found.isEmpty() && newest(found).epoch() >= segment.epoch()) {
      throw replacedBy(newest(found));
    }
    create(since);
    begun = true;
    if (!out.canFlush()) {
      LOG.warn(
          "{} cannot flush: what the journal has not closed is lost if this process dies",
          folder.files());
    }
  }

  /** Writes these, or a sign of life if there were none for a while. */
  void write(List<JournalRecord> batch) throws IOException {
    long now = clock.getAsLong();
    if (!batch.isEmpty() || now - writtenAt >= SIGN_OF_LIFE) {
      checkReplaced(now);
      // By an earlier look at the clock: what happens just now comes with the next batch.
      append(batch.isEmpty() ? List.of(new JournalRecord.Alive(lookedAt)) : batch, now);
    }
    lookedAt = now;
    if (rewrite) {
      rewrite = false;
      rewrite(now);
    }
  }

  private void append(List<JournalRecord> batch, long now) throws IOException {
    if (out == null) {
      create(now);
    }
    try {
      for (JournalRecord record : batch) {
        out.write(JournalLines.write(record));
      }
      out.flush();
      writtenAt = now;
      if (out.position() >= settings.segmentBytes()) {
        close();
        rewrite |= isWorthRewriting();
      }
    } catch (IOException e) {
      abandon();
      throw e;
    }
  }

  private void create(long now) throws IOException {
    Segment attempt = segment;
    try {
      out = folder.create(attempt);
      out.write(new SegmentHeader(now).bytes());
      out.flush();
      createdAt = now;
      writtenAt = now;
    } catch (IOException e) {
      abandon();
      // Attempts may be many while a disk is full; none of them leaves a file behind. Where even
      // that fails, at least the next one has a name of its own.
      segment = attempt.next();
      folder.delete(attempt);
      throw e;
    }
  }

  private boolean isWorthRewriting() throws IOException {
    return folder.list().stream()
            .filter(found -> !found.segment().base())
            .mapToLong(SegmentFolder.Found::bytes)
            .sum()
        >= settings.rewriteBytes();
  }

  // A failure costs nothing but room, and the next time comes.
  private void rewrite(long now) throws IOException {
    checkReplaced(now);
    try {
      // What it makes of older files ends where the file begins that follows them.
      Rewriting.before(segment, folder, settings, out == null ? now : createdAt);
    } catch (IOException e) {
      LOG.warn("the journal could not be rewritten: {}", e.toString());
    }
  }

  private void checkReplaced(long now) throws IOException {
    if (now - checkedAt < BETWEEN_CHECKS) {
      return;
    }
    List<SegmentFolder.Found> found = folder.list();
    if (!found.isEmpty()) {
      Segment newest = newest(found);
      if (!newest.sameEpoch(segment) && newest.compareTo(segment) > 0) {
        throw replacedBy(newest);
      }
    }
    checkedAt = now;
  }

  private static Segment newest(List<SegmentFolder.Found> found) {
    return found.get(found.size() - 1).segment();
  }

  private static IOException replacedBy(Segment newest) {
    return new BackgroundWriter.ClosedForGoodException(
        "another ResourceManager is active, which writes " + newest.name());
  }

  private void abandon() {
    try {
      close();
    } catch (IOException e) {
      LOG.debug("the file that could not be written could not be closed either", e);
    }
  }

  @Override
  public void close() throws IOException {
    if (out != null) {
      StoredOutput closing = out;
      out = null;
      segment = segment.next();
      closing.close();
    }
  }
}
