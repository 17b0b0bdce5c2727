package dev.gleaner.operate.audit;

import dev.gleaner.operate.guard.Guard;
import dev.gleaner.operate.lines.BackgroundLog;
import dev.gleaner.operate.lines.BackgroundWriter;
import dev.gleaner.operate.store.StoreSource;

/**
 * Writes down decisions, on a thread of its own: the scheduler's threads never wait for it. Each
 * request has a {@link RequestTrail}, which the caller keeps beside the request.
 */
public final class AuditLog extends BackgroundLog<AuditEntry> {

  private final String mode;
  private final String policy;

  private AuditLog(String mode, String policy, BackgroundWriter<AuditEntry> writer) {
    super(writer);
    this.mode = mode;
    this.policy = policy;
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

  String mode() {
    return mode;
  }

  String policy() {
    return policy;
  }

  /** Returns at once. */
  public void write(AuditEntry entry) {
    offer(entry);
  }
}
