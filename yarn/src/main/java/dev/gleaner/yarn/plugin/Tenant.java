package dev.gleaner.yarn.plugin;

import dev.gleaner.core.estimate.runtimes.RequestKind;
import dev.gleaner.core.estimate.runtimes.RuntimeEstimate;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.WaitingTask;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.api.records.ContainerId;

/**
 * A container on a node. When it is allocated the plug-in is not told its id; that is learned at
 * the node's next heartbeat.
 */
final class Tenant implements WaitingTask {

  final ApplicationId application;
  final RequestKind kind;
  final long startedAt;
  final RuntimeEstimate estimate;
  private ContainerId container;

  Tenant(ApplicationId application, RequestKind kind, RuntimeEstimate estimate, long startedAt) {
    this.application = application;
    this.kind = kind;
    this.estimate = estimate;
    this.startedAt = startedAt;
  }

  @Override
  public Resources demand() {
    return kind.demand();
  }

  @Override
  public long estimateMillis() {
    return estimate.millis();
  }

  /** As for any task: if it is killed now, its job is late by all that it has run. */
  @Override
  public long jobEndMillis(long now) {
    return Math.max(now, startedAt + estimate.millis());
  }

  ContainerId container() {
    return container;
  }

  boolean hasContainer() {
    return container != null;
  }

  boolean is(ContainerId id) {
    return id.equals(container);
  }

  void container(ContainerId id) {
    container = id;
  }
}
