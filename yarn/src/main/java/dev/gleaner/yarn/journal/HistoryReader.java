package dev.gleaner.yarn.journal;

import dev.gleaner.yarn.lines.BadLineException;
import dev.gleaner.yarn.lines.FlatLine;
import dev.gleaner.yarn.lines.LineFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads files of a journal in order and tells what they say. Nothing in them is trusted: a line or
 * a file that makes no sense is counted and skipped. What a ResourceManager wrote after the next
 * one had become active is left out: it did not know that it was alone no more.
 */
final class HistoryReader {

  private static final Logger LOG = LoggerFactory.getLogger(HistoryReader.class);

  // Clocks of two ResourceManagers differ a little.
  private static final long CLOCK_SKEW = 300_000;

  private final SegmentFolder folder;
  private final HistoryConsumer consumer;
  private final long now;
  private long records;
  private long badLines;
  private final Set<Segment> foreign = new HashSet<>();
  private int unreadable;
  private long late;

  HistoryReader(SegmentFolder folder, HistoryConsumer consumer, long now) {
    this.folder = folder;
    this.consumer = consumer;
    this.now = now;
  }

  ReplayReport read(List<SegmentFolder.Found> files) {
    long[] starts = new long[files.size()];
    for (int i = 0; i < starts.length; i++) {
      starts[i] = startOf(files.get(i).segment());
    }
    for (int i = 0; i < starts.length; i++) {
      if (starts[i] == Long.MAX_VALUE) {
        continue;
      }
      Segment segment = files.get(i).segment();
      Segment before = i == 0 ? segment : files.get(i - 1).segment();
      if (!segment.base() && (segment.part() == 0 || !segment.sameEpoch(before))) {
        consumer.restarted(Math.min(starts[i], now));
      }
      read(segment, nextEpoch(files, starts, i));
    }
    return new ReplayReport(starts.length, records, badLines, foreign.size(), unreadable, late);
  }

  boolean isForeign(Segment segment) {
    return foreign.contains(segment);
  }

  /** When the next ResourceManager became active; the end of time if none did. */
  private static long nextEpoch(List<SegmentFolder.Found> files, long[] starts, int from) {
    for (int i = from + 1; i < starts.length; i++) {
      if (!files.get(i).segment().sameEpoch(files.get(from).segment())
          && !files.get(i).segment().base()
          && starts[i] != Long.MAX_VALUE) {
        return starts[i];
      }
    }
    return Long.MAX_VALUE;
  }

  /** The end of time for a file that is not ours, or is empty. */
  private long startOf(Segment segment) {
    long[] start = {Long.MAX_VALUE};
    scan(
        segment,
        new Lines() {
          @Override
          boolean take(FlatLine line) throws BadLineException {
            start[0] = SegmentHeader.read(line).startedAt();
            return false;
          }

          @Override
          boolean bad() {
            foreign.add(segment);
            LOG.warn("{} is no journal that this version can read; skipped", segment.name());
            return false;
          }
        });
    return start[0];
  }

  private void read(Segment segment, long before) {
    scan(
        segment,
        new Lines() {
          private boolean header = true;

          @Override
          boolean take(FlatLine line) throws BadLineException {
            if (header) {
              header = false;
              return true;
            }
            take(JournalLines.read(line), before);
            return true;
          }

          @Override
          boolean bad() {
            badLines++;
            return true;
          }

          private void take(JournalRecord record, long before) throws BadLineException {
            if (record.at() > now + CLOCK_SKEW) {
              throw new BadLineException("from the future");
            }
            if (record.at() > before) {
              late++;
            } else {
              records++;
              record.tell(consumer);
            }
          }
        });
  }

  private void scan(Segment segment, Lines lines) {
    try (InputStream in = folder.open(segment)) {
      LineFile.read(in, JournalLines.LONGEST, lines);
    } catch (IOException e) {
      unreadable++;
      LOG.warn("{} cannot be read to its end: {}", segment.name(), e.toString());
    }
  }

  /** Takes lines until told otherwise. */
  private abstract static class Lines implements LineFile.Taker {

    abstract boolean take(FlatLine line) throws BadLineException;

    abstract boolean bad();

    @Override
    public boolean line(ByteBuffer bytes) {
      try {
        return take(FlatLine.parse(bytes));
      } catch (BadLineException e) {
        return bad();
      }
    }

    @Override
    public void tooLong() {
      bad();
    }
  }
}
