package dev.gleaner.operate.audit;

/** One line of the audit log. A log has both kinds: more than one engine may share a folder. */
public sealed interface AuditEntry permits PlacementEntry, ClusterEntry {

  /** When it was decided, in milliseconds since 1970. */
  long at();
}
