package dev.gleaner.operate.audit;

import dev.gleaner.core.model.BadInputException;

/**
 * How the audit log is kept.
 *
 * @param queue how many decisions may wait for being written; more are dropped
 * @param flushMillis how often what waits is written and flushed
 * @param fileBytes a larger file is followed by a new one, before its hour is over
 * @param totalBytes the oldest files are deleted above that
 */
public record AuditSettings(int queue, long flushMillis, long fileBytes, long totalBytes) {

  public static final AuditSettings DEFAULTS =
      new AuditSettings(1 << 16, 1000, 64L << 20, 1L << 30);

  public AuditSettings {
    if (queue < 1 || flushMillis < 1 || fileBytes < 1 || totalBytes < fileBytes) {
      throw new BadInputException(
          "audit log: queue %d, flush after %d ms, files of %d and %d bytes in all; expected"
                  .formatted(queue, flushMillis, fileBytes, totalBytes)
              + " positive numbers, and at least one file in all");
    }
  }

  public AuditSettings withQueue(int decisions) {
    return new AuditSettings(decisions, flushMillis, fileBytes, totalBytes);
  }
}
