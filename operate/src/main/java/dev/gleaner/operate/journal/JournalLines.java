package dev.gleaner.operate.journal;

import dev.gleaner.core.estimate.runtimes.Ending;
import dev.gleaner.core.estimate.runtimes.RequestKind;
import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.lines.BadLineException;
import dev.gleaner.operate.lines.FlatLine;
import dev.gleaner.operate.lines.LineText;
import java.util.Locale;

/**
 * Records as lines: {@code {"at":1753000000000,"event":"joined","node":"n1:8041","cores":8,...}}.
 */
final class JournalLines {

  /** Longer lines are not ours. */
  static final int LONGEST = 1 << 13;

  static final int LONGEST_NAME = 512;
  private static final int MOST_CORES = 1_000_000;
  private static final long MOST_MEMORY = 1L << 40;
  // A century and more: sums of such times still fit.
  private static final long LATEST = 1L << 45;

  private JournalLines() {}

  static byte[] write(JournalRecord record) {
    LineText line = new LineText().put("at", record.at());
    if (record instanceof JournalRecord.Joined joined) {
      size(line.put("event", "joined").put("node", joined.node()), joined.size());
    } else if (record instanceof JournalRecord.Resized resized) {
      size(line.put("event", "resized").put("node", resized.node()), resized.size());
    } else if (record instanceof JournalRecord.Evicted evicted) {
      line.put("event", "evicted").put("node", evicted.node());
    } else if (record instanceof JournalRecord.Left left) {
      line.put("event", "left").put("node", left.node());
    } else if (record instanceof JournalRecord.Ran ran) {
      ran(line.put("event", "ran"), ran);
    } else {
      line.put("event", "alive");
    }
    return line.bytes();
  }

  private static void size(LineText line, Resources size) {
    line.put("cores", size.cores()).put("memory", size.memoryMib());
  }

  private static void ran(LineText line, JournalRecord.Ran ran) {
    RequestKind kind = ran.kind();
    line.put("type", kind.applicationType())
        .put("name", kind.applicationName())
        .put("user", kind.user())
        .put("queue", kind.queue())
        .put("priority", kind.priority());
    size(line, kind.demand());
    line.put("millis", ran.millis()).put("how", ran.how().name().toLowerCase(Locale.ROOT));
  }

  /**
   * Reads a record.
   *
   * @param ahead by how much the clock that gave it its time was ahead
   */
  static JournalRecord read(FlatLine line, long ahead) throws BadLineException {
    long at = Math.max(0, at(line) - ahead);
    return switch (line.text("event", LONGEST_NAME)) {
      case "joined" -> new JournalRecord.Joined(node(line), size(line), at);
      case "resized" -> new JournalRecord.Resized(node(line), size(line), at);
      case "evicted" -> new JournalRecord.Evicted(node(line), at);
      case "left" -> new JournalRecord.Left(node(line), at);
      case "alive" -> new JournalRecord.Alive(at);
      case "ran" -> ran(line, at);
      default -> throw new BadLineException("an unknown event");
    };
  }

  static long at(FlatLine line) throws BadLineException {
    return line.number("at", 0, LATEST);
  }

  private static String node(FlatLine line) throws BadLineException {
    return line.text("node", LONGEST_NAME);
  }

  private static Resources size(FlatLine line) throws BadLineException {
    return new Resources(
        (int) line.number("cores", 0, MOST_CORES), line.number("memory", 0, MOST_MEMORY));
  }

  private static JournalRecord ran(FlatLine line, long at) throws BadLineException {
    RequestKind kind =
        new RequestKind(
            line.text("type", LONGEST_NAME),
            line.text("name", LONGEST_NAME),
            line.text("user", LONGEST_NAME),
            line.text("queue", LONGEST_NAME),
            (int) line.number("priority", Integer.MIN_VALUE, Integer.MAX_VALUE),
            size(line));
    return new JournalRecord.Ran(
        kind, line.number("millis", 0, LATEST), line.constant("how", Ending.class), at);
  }
}
