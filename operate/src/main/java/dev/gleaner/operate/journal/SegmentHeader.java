package dev.gleaner.operate.journal;

import dev.gleaner.operate.lines.BadLineException;
import dev.gleaner.operate.lines.FlatLine;
import dev.gleaner.operate.lines.LineText;

/** The first line of a file: which format this is, and when the file was begun. */
record SegmentHeader(long startedAt) {

  private static final String FORMAT = "gleaner-history";
  private static final int VERSION = 1;

  byte[] bytes() {
    return new LineText()
        .put("format", FORMAT)
        .put("version", VERSION)
        .put("at", startedAt)
        .bytes();
  }

  static SegmentHeader read(FlatLine line) throws BadLineException {
    if (!line.text("format", 40).equals(FORMAT)) {
      throw new BadLineException("another format");
    }
    line.number("version", VERSION, VERSION);
    return new SegmentHeader(JournalLines.at(line));
  }
}
