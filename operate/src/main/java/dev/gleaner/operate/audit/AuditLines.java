package dev.gleaner.operate.audit;

import dev.gleaner.core.estimate.runtimes.RuntimeEstimate;
import dev.gleaner.core.model.PlainText;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.Decision;
import dev.gleaner.operate.lines.BadLineException;
import dev.gleaner.operate.lines.FlatLine;
import dev.gleaner.operate.lines.LineText;
import java.util.Locale;

/** Decisions as lines. What a client chose freely is cut, so that a line stays a line. */
final class AuditLines {

  /** Longer lines are not ours. */
  static final int LONGEST = 1 << 14;

  private static final String FORMAT = "gleaner-audit";

  /** Until 1 a decision was called a verdict, and to stand aside a fallback. */
  private static final int VERSION = 2;

  private static final int OLDEST_VERSION = 1;
  private static final int LONGEST_NAME = 512;
  private static final int LONGEST_REASON = 1000;
  private static final long LATEST = 1L << 45;

  private AuditLines() {}

  /** The first line of a file. */
  static byte[] header() {
    return new LineText().put("format", FORMAT).put("version", VERSION).bytes();
  }

  static void requireHeader(FlatLine line) throws BadLineException {
    if (!line.text("format", LONGEST_NAME).equals(FORMAT)) {
      throw new BadLineException("another format");
    }
    line.number("version", OLDEST_VERSION, VERSION);
  }

  static byte[] write(AuditEntry entry) {
    AuditedRequest request = entry.request();
    return new LineText()
        .put("at", entry.at())
        .put("application", cut(request.application(), LONGEST_NAME))
        .put("user", cut(request.user(), LONGEST_NAME))
        .put("queue", cut(request.queue(), LONGEST_NAME))
        .put("priority", request.priority())
        .put("allocation", request.allocationRequestId())
        .put("cores", entry.demand().cores())
        .put("memory", entry.demand().memoryMib())
        .put("estimate", entry.estimate().millis())
        .put("source", lower(entry.estimate().source()))
        .put("decision", lower(entry.decision()))
        .put("node", cut(entry.node(), LONGEST_NAME))
        .put("reason", cut(entry.reason(), LONGEST_REASON))
        .put("mode", cut(entry.mode(), LONGEST_NAME))
        .put("policy", cut(entry.policy(), LONGEST_NAME))
        .bytes();
  }

  static AuditEntry read(FlatLine line) throws BadLineException {
    return new AuditEntry(
        line.number("at", 0, LATEST),
        new AuditedRequest(
            name(line, "application"),
            name(line, "user"),
            name(line, "queue"),
            (int) line.number("priority", Integer.MIN_VALUE, Integer.MAX_VALUE),
            line.number("allocation", Long.MIN_VALUE, Long.MAX_VALUE)),
        new Resources(
            (int) line.number("cores", 0, Integer.MAX_VALUE), line.number("memory", 0, LATEST)),
        new RuntimeEstimate(
            line.number("estimate", 0, LATEST),
            line.constant("source", RuntimeEstimate.Source.class)),
        decision(line),
        name(line, "node"),
        PlainText.line(line.text("reason", LONGEST_REASON)),
        name(line, "mode"),
        name(line, "policy"));
  }

  private static Decision.Kind decision(FlatLine line) throws BadLineException {
    if (line.has("decision")) {
      return line.constant("decision", Decision.Kind.class);
    }
    return line.text("verdict", LONGEST_NAME).equals("fallback")
        ? Decision.Kind.STAND_ASIDE
        : line.constant("verdict", Decision.Kind.class);
  }

  private static String name(FlatLine line, String field) throws BadLineException {
    return PlainText.line(line.text(field, LONGEST_NAME));
  }

  private static String cut(String text, int longest) {
    if (text == null) {
      return "";
    }
    return text.length() <= longest ? text : text.substring(0, longest);
  }

  private static String lower(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
