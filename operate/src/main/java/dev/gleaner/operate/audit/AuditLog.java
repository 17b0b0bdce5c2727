package dev.gleaner.operate.audit;

import dev.gleaner.operate.guard.Guard;
import dev.gleaner.operate.lines.BackgroundWriter;
import dev.gleaner.operate.store.StoreSource;

/**
 * Writes down decisions, on a thread of its own: the scheduler's threads never wait for it. Each
 * request has a {@link RequestTrail}, which the caller keeps beside the request.
 */
public final class AuditLog implements AutoCloseable {

  private final String mode;
  private final String policy;
  private final BackgroundWriter<AuditEntry> writer;

  private AuditLog(String mode, String policy, BackgroundWriter<AuditEntry> writer) {
    this.mode = mode;
    this.policy = policy;
    this.writer = writer;
  }

  /** Files are made with the first decision, so this neither waits nor fails. */
  public static AuditLog open(
      StoreSource files, AuditSettings settings, Guard guard, String mode, String policy) {
    AuditSink sink = new AuditSink(files, settings);
    BackgroundWriter<AuditEntry> writer =
        new BackgroundWriter<>(
            "gleaner-audit", settings.queue(), settings.flushMillis(), sink, guard);
    writer.start();
    return new AuditLog(mode, policy, writer);
  }

  public RequestTrail trail(AuditedRequest request) {
    return new RequestTrail(request, this);
  }

  /** How many decisions were not written, since too many came or files could not be written. */
  public long dropped() {
    return writer.dropped();
  }

  /** How often files could not be written. */
  public long failures() {
    return writer.failures();
  }

  /** False while files cannot be written, and after the end. */
  public boolean isWriting() {
    return writer.isWriting();
  }

  /** Waits until what was decided is written; false if that took too long. */
  public boolean flush(long timeoutMillis) throws InterruptedException {
    return writer.flush(timeoutMillis);
  }

  @Override
  public void close() {
    writer.close();
  }

  String mode() {
    return mode;
  }

  String policy() {
    return policy;
  }

  void write(AuditEntry entry) {
    writer.offer(entry);
  }
}
