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

  /**
   * Until 1 a decision was called a verdict, and to stand aside a fallback. Until 2 there were no
   * lines about Kubernetes.
   */
  private static final int VERSION = 3;

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
    return entry instanceof ClusterEntry cluster
        ? ClusterLines.write(cluster)
        : write((PlacementEntry) entry);
  }

  private static byte[] write(PlacementEntry entry) {
    AuditedRequest request = entry.request();
    return new LineText()
        .put("at", entry.at())
        .put("application", cutName(request.application()))
        .put("user", cutName(request.user()))
        .put("queue", cutName(request.queue()))
        .put("priority", request.priority())
        .put("allocation", request.allocationRequestId())
        .put("cores", entry.demand().cores())
        .put("memory", entry.demand().memoryMib())
        .put("estimate", entry.estimate().millis())
        .put("source", lower(entry.estimate().source()))
        .put("decision", lower(entry.decision()))
        .put("node", cutName(entry.node()))
        .put("reason", cutReason(entry.reason()))
        .put("mode", cutName(entry.mode()))
        .put("policy", cutName(entry.policy()))
        .bytes();
  }

  static AuditEntry read(FlatLine line) throws BadLineException {
    return ClusterLines.is(line) ? ClusterLines.read(line) : placement(line);
  }

  private static PlacementEntry placement(FlatLine line) throws BadLineException {
    return new PlacementEntry(
        at(line),
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
        reason(line),
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

  static long at(FlatLine line) throws BadLineException {
    return line.number("at", 0, LATEST);
  }

  static String name(FlatLine line, String field) throws BadLineException {
    return PlainText.line(line.text(field, LONGEST_NAME));
  }

  static String reason(FlatLine line) throws BadLineException {
    return PlainText.line(line.text("reason", LONGEST_REASON));
  }

  static String cutName(String text) {
    return cut(text, LONGEST_NAME);
  }

  static String cutReason(String text) {
    return cut(text, LONGEST_REASON);
  }

  private static String cut(String text, int longest) {
    if (text == null) {
      return "";
    }
    return text.length() <= longest ? text : text.substring(0, longest);
  }

  static String lower(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
