package dev.gleaner.yarn.journal;

import dev.gleaner.yarn.lines.BackgroundWriter;
import dev.gleaner.yarn.lines.FlushableFiles;
import java.io.IOException;
import java.util.List;
import java.util.function.LongSupplier;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.StreamCapabilities;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Appends to the files of one epoch. A file is never opened again once writing to it has failed:
 * what comes next goes into a new one, so that only the last line of a file can be torn.
 */
final class SegmentSink implements BackgroundWriter.Sink<JournalRecord> {

  private static final Logger LOG = LoggerFactory.getLogger(SegmentSink.class);

  // How long after the last line the end of a ResourceManager can be at most.
  private static final long SIGN_OF_LIFE = 60_000;
  private static final long BETWEEN_CHECKS = 5000;

  private final SegmentFolder folder;
  private final JournalSettings settings;
  private final LongSupplier clock;
  private Segment segment;
  private FSDataOutputStream out;
  private long writtenAt;
  private long checkedAt;
  private volatile boolean rewrite;
  private volatile boolean replaced;

  SegmentSink(SegmentFolder folder, Segment first, JournalSettings settings, LongSupplier clock)
      throws IOException {
    this.folder = folder;
    this.settings = settings;
    this.clock = clock;
    segment = first;
    // Whoever sees this file knows that its epoch has begun.
    begin(clock.getAsLong());
    if (!out.hasCapability(StreamCapabilities.HSYNC)) {
      LOG.warn(
          "{} cannot flush: what the journal has not closed is lost if this process dies",
          folder.files().getUri().getScheme());
    }
  }

  /** Asks for a rewriting of older files; nobody reads them any more. */
  void rewriteSoon() {
    rewrite = true;
  }

  /** True once another ResourceManager has become active. */
  boolean isReplaced() {
    return replaced;
  }

  @Override
  public void write(List<JournalRecord> batch) throws IOException {
    long now = clock.getAsLong();
    if (!batch.isEmpty() || now - writtenAt >= SIGN_OF_LIFE) {
      checkReplaced(now);
      append(batch.isEmpty() ? List.of(new JournalRecord.Alive(now)) : batch, now);
    }
    if (rewrite) {
      rewrite = false;
      rewrite(now);
    }
  }

  private void append(List<JournalRecord> batch, long now) throws IOException {
    try {
      if (out == null) {
        segment = segment.next();
        begin(now);
      }
      for (JournalRecord record : batch) {
        out.write(JournalLines.write(record));
      }
      FlushableFiles.flush(out);
      writtenAt = now;
      if (out.getPos() >= settings.segmentBytes()) {
        close();
        rewrite |= isWorthRewriting();
      }
    } catch (IOException e) {
      abandon();
      throw e;
    }
  }

  private void begin(long now) throws IOException {
    out = folder.create(segment);
    try {
      out.write(new SegmentHeader(now).bytes());
      FlushableFiles.flush(out);
      writtenAt = now;
    } catch (IOException e) {
      // Attempts may be many while a disk is full; none of them leaves a file behind.
      abandon();
      folder.delete(segment);
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
    Segment end = out == null ? segment.next() : segment;
    try {
      Rewriting.before(end, folder, settings, now);
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
      Segment newest = found.get(found.size() - 1).segment();
      if (!newest.sameEpoch(segment) && newest.compareTo(segment) > 0) {
        replaced = true;
        throw new BackgroundWriter.ClosedForGoodException(
            "another ResourceManager is active, which writes " + newest.name());
      }
    }
    checkedAt = now;
  }

  private void abandon() {
    try {
      close();
    } catch (IOException e) {
      LOG.debug("the file that could not be written could not be closed either", e);
      out = null;
    }
  }

  @Override
  public void close() throws IOException {
    if (out != null) {
      FSDataOutputStream closing = out;
      out = null;
      closing.close();
    }
  }
}
