package dev.gleaner.operate.journal;

import dev.gleaner.operate.lines.BadLineException;
import dev.gleaner.operate.lines.FlatLine;
import dev.gleaner.operate.lines.LineFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
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

  private final SegmentFolder folder;
  private final long now;
  private final int files;
  private final List<Timeline.Span> spans = new ArrayList<>();
  private final Timeline timeline;
  private final Set<Segment> foreign = new HashSet<>();
  private final Set<Segment> unreadable = new HashSet<>();
  private long records;
  private long badLines;
  private long late;

  /** Looks through the files for when they were written. */
  HistoryReader(SegmentFolder folder, List<SegmentFolder.Found> files, long now) {
    this.folder = folder;
    this.now = now;
    this.files = files.size();
    for (SegmentFolder.Found found : files) {
      SpanLines lines = new SpanLines(found.segment());
      scan(found.segment(), lines);
      if (lines.start >= 0) {
        spans.add(new Timeline.Span(found.segment(), lines.start, lines.last));
      }
    }
    timeline = new Timeline(spans, now);
  }

  /** When the last line was written; never after now. */
  long latest() {
    return Math.min(now, timeline.latest());
  }

  ReplayReport read(HistoryConsumer consumer) {
    for (int i = 0; i < spans.size(); i++) {
      Segment segment = spans.get(i).segment();
      Timeline.Place place = timeline.of(i);
      Segment before = spans.get(Math.max(0, i - 1)).segment();
      if (!segment.base() && (segment.part() == 0 || !segment.sameEpoch(before))) {
        consumer.restarted(Math.min(spans.get(i).start() - place.ahead(), now));
      }
      scan(segment, new RecordLines(place, consumer));
    }
    return new ReplayReport(files, records, badLines, foreign.size(), unreadable.size(), late);
  }

  boolean isForeign(Segment segment) {
    return foreign.contains(segment);
  }

  private void scan(Segment segment, Lines lines) {
    try (InputStream in = folder.open(segment)) {
      LineFile.read(in, JournalLines.LONGEST, lines);
    } catch (IOException e) {
      unreadable.add(segment);
      LOG.warn("{} cannot be read to its end: {}", segment.name(), e.toString());
    }
  }

  /** Takes the header first, then lines until told otherwise. */
  private abstract static class Lines implements LineFile.Taker {

    private boolean headerTaken;

    /** False ends the reading. */
    abstract boolean header(FlatLine line) throws BadLineException;

    abstract void take(FlatLine line) throws BadLineException;

    abstract boolean bad(boolean header);

    @Override
    public boolean line(ByteBuffer bytes) {
      boolean header = !headerTaken;
      headerTaken = true;
      try {
        FlatLine line = FlatLine.parse(bytes);
        if (header) {
          return header(line);
        }
        take(line);
        return true;
      } catch (BadLineException e) {
        return bad(header);
      }
    }

    @Override
    public void tooLong() {
      boolean header = !headerTaken;
      headerTaken = true;
      bad(header);
    }
  }

  /** When a file was written. */
  private final class SpanLines extends Lines {
    private final Segment segment;
    private long start = -1;
    private long last;

    SpanLines(Segment segment) {
      this.segment = segment;
    }

    @Override
    boolean header(FlatLine line) throws BadLineException {
      start = SegmentHeader.read(line).startedAt();
      return true;
    }

    @Override
    void take(FlatLine line) throws BadLineException {
      last = JournalLines.at(line);
    }

    @Override
    boolean bad(boolean header) {
      if (header) {
        foreign.add(segment);
        LOG.warn("{} is no journal that this version can read; skipped", segment.name());
      }
      return !header;
    }
  }

  /** What is in a file. */
  private final class RecordLines extends Lines {
    private final Timeline.Place place;
    private final HistoryConsumer consumer;

    RecordLines(Timeline.Place place, HistoryConsumer consumer) {
      this.place = place;
      this.consumer = consumer;
    }

    @Override
    boolean header(FlatLine line) {
      return true;
    }

    @Override
    void take(FlatLine line) throws BadLineException {
      JournalRecord record = JournalLines.read(line, place.ahead());
      if (record.at() > now + Timeline.CLOCK_SKEW) {
        throw new BadLineException("from the future");
      }
      if (record.at() > place.before()) {
        late++;
      } else {
        records++;
        record.tell(consumer);
      }
    }

    @Override
    boolean bad(boolean header) {
      badLines++;
      return true;
    }
  }
}
