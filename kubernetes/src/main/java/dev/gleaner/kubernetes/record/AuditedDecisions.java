package dev.gleaner.kubernetes.record;

import dev.gleaner.operate.audit.AuditLog;
import dev.gleaner.operate.audit.AuditSettings;
import dev.gleaner.operate.audit.ClusterAction;
import dev.gleaner.operate.audit.ClusterEntry;
import dev.gleaner.operate.audit.ClusterSubject;
import dev.gleaner.operate.guard.Guard;
import dev.gleaner.operate.page.MetricText;
import dev.gleaner.operate.store.LocalStore;
import java.nio.file.Path;
import java.time.InstantSource;

/**
 * Keeps decisions in an audit log. A disk that is full, or a folder that cannot be written, costs
 * lines and nothing else: they are counted.
 */
public final class AuditedDecisions implements DecisionRecord, AutoCloseable {

  private static final String POLICY = "kubernetes";

  private final AuditLog log;
  private final InstantSource clock;
  private final String mode;
  private final String replica;

  /**
   * A log of one replica. Several may share a folder.
   *
   * @param mode {@code on} or {@code observe}
   */
  public AuditedDecisions(Path folder, InstantSource clock, String mode, String replica) {
    this.clock = clock;
    this.mode = mode;
    this.replica = replica;
    log =
        AuditLog.open(
            () -> new LocalStore(folder), AuditSettings.DEFAULTS, new Guard(), mode, POLICY);
  }

  @Override
  public void write(ClusterSubject subject, ClusterAction action, String reason) {
    // A target says itself whether its plan is carried out.
    String itsMode = subject.kind() == ClusterSubject.Kind.TARGET ? "" : mode;
    log.write(new ClusterEntry(clock.millis(), subject, action, reason, itsMode, replica));
  }

  /** Prometheus' text format. */
  public String metrics() {
    return new MetricText()
        .gauge("gleaner_kube_audit_writing")
        .sample(log.isWriting() ? 1 : 0)
        .counter("gleaner_kube_audit_dropped_total")
        .sample(log.dropped())
        .counter("gleaner_kube_audit_failures_total")
        .sample(log.failures())
        .toString();
  }

  /** Writes what is left, for some seconds at most. */
  @Override
  public void close() {
    log.close();
  }
}
