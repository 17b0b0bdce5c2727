package dev.gleaner.operate.audit;

import dev.gleaner.operate.lines.BadLineException;
import dev.gleaner.operate.lines.FlatLine;
import dev.gleaner.operate.lines.LineText;

/** Decisions of a controller of Kubernetes as lines. */
final class ClusterLines {

  /** The field that placements have not. */
  private static final String KIND = "subject";

  private ClusterLines() {}

  static boolean is(FlatLine line) {
    return line.has(KIND);
  }

  static byte[] write(ClusterEntry entry) {
    return new LineText()
        .put("at", entry.at())
        .put(KIND, AuditLines.lower(entry.subject().kind()))
        .put("name", AuditLines.cutName(entry.subject().name()))
        .put("node", AuditLines.cutName(entry.subject().node()))
        .put("action", AuditLines.lower(entry.action()))
        .put("reason", AuditLines.cutReason(entry.reason()))
        .put("mode", AuditLines.cutName(entry.mode()))
        .put("replica", AuditLines.cutName(entry.replica()))
        .bytes();
  }

  static ClusterEntry read(FlatLine line) throws BadLineException {
    return new ClusterEntry(
        AuditLines.at(line),
        new ClusterSubject(
            line.constant(KIND, ClusterSubject.Kind.class),
            AuditLines.name(line, "name"),
            AuditLines.name(line, "node")),
        line.constant("action", ClusterAction.class),
        AuditLines.reason(line),
        AuditLines.name(line, "mode"),
        AuditLines.name(line, "replica"));
  }
}
