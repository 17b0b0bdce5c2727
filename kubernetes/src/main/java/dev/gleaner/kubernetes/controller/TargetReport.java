package dev.gleaner.kubernetes.controller;

import dev.gleaner.kubernetes.batch.ExcessQuotas;
import dev.gleaner.kubernetes.controller.EventWriter.Kind;
import dev.gleaner.kubernetes.record.DecisionRecord;
import dev.gleaner.kubernetes.targets.CapacityTarget;
import dev.gleaner.kubernetes.targets.TargetListener;
import dev.gleaner.kubernetes.targets.TargetMetrics;
import dev.gleaner.kubernetes.targets.TargetMode;
import dev.gleaner.kubernetes.targets.TargetStatus;
import dev.gleaner.operate.audit.ClusterAction;
import dev.gleaner.operate.audit.ClusterSubject;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.List;

/** Tells what becomes of capacity targets: as Events, as numbers, on record and to quotas. */
final class TargetReport implements TargetListener {

  private final EventWriter events;
  private final TargetMetrics metrics;
  private final ExcessQuotas quotas;
  private final DecisionRecord record;

  TargetReport(
      EventWriter events, TargetMetrics metrics, ExcessQuotas quotas, DecisionRecord record) {
    this.events = events;
    this.metrics = metrics;
    this.quotas = quotas;
    this.record = record;
  }

  @Override
  public void planned(CapacityTarget target, String because) {
    events.write(target, Kind.Normal, "NewPlan", because);
    record.write(subject(target), ClusterAction.PLANNED, because);
  }

  @Override
  public void changed(CapacityTarget target, Condition condition) {
    Kind kind = isWorrying(condition) ? Kind.Warning : Kind.Normal;
    String text =
        "%s is %s: %s"
            .formatted(condition.getType(), condition.getStatus(), condition.getMessage());
    events.write(target, kind, condition.getReason(), text);
    record.write(
        subject(target), ClusterAction.CONDITION, "%s (%s)".formatted(text, condition.getReason()));
  }

  @Override
  public void looked(List<CapacityTarget> targets) {
    metrics.set(targets);
    if (!targets.isEmpty()) {
      quotas.follow(targets.stream().mapToLong(TargetReport::excessCores).sum());
    }
  }

  /**
   * Only what is carried out is there; other measures than cores say nothing of cores. Where nodes
   * are what counts, those that are gone leave less to batch, until others have come.
   */
  static long excessCores(CapacityTarget target) {
    TargetStatus status = target.getStatus();
    boolean counts =
        status != null
            && status.excess() != null
            && target.getSpec().mode() == TargetMode.ON
            && target.getSpec().measure() == null;
    if (!counts) {
      return 0;
    }
    long planned = Math.max(0, status.excess());
    boolean byNodes = target.getSpec().needs().stream().allMatch(need -> need.pods() == null);
    return byNodes ? Math.min(planned, there(status)) : planned;
  }

  private static long there(TargetStatus status) {
    return status.tiers().stream()
        .mapToLong(tier -> Math.max(0, tier.given() - tier.needed()))
        .sum();
  }

  /** A plan that is not carried out is often meant so. */
  private static boolean isWorrying(Condition condition) {
    return condition.getStatus().equals("False") && !condition.getType().equals("Applied");
  }

  private static ClusterSubject subject(CapacityTarget target) {
    return ClusterSubject.target(target.getMetadata().getName());
  }
}
