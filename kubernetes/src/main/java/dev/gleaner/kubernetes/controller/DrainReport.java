package dev.gleaner.kubernetes.controller;

import dev.gleaner.kubernetes.controller.ControllerMetrics.Count;
import dev.gleaner.kubernetes.controller.EventWriter.Kind;
import dev.gleaner.kubernetes.drain.DrainListener;
import dev.gleaner.kubernetes.drain.PodView;
import dev.gleaner.kubernetes.record.DecisionRecord;
import dev.gleaner.operate.audit.ClusterAction;
import dev.gleaner.operate.audit.ClusterSubject;
import dev.gleaner.operate.drain.DrainStep;
import dev.gleaner.operate.drain.DrainStep.Force;
import dev.gleaner.operate.drain.DrainStep.Replace;
import dev.gleaner.operate.drain.DrainStep.TakeOut;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;

/** Tells what was done with pods: in the log, as Events, as numbers and on record. */
final class DrainReport implements DrainListener {

  /** Of more pods than these, a refusal may be told twice. */
  private static final int MOST_REMEMBERED = 10_000;

  private final EventWriter events;
  private final ControllerMetrics metrics;
  private final DecisionRecord record;
  private final Consumer<String> log;
  private final Set<String> refusedBefore = new HashSet<>();

  DrainReport(
      EventWriter events, ControllerMetrics metrics, DecisionRecord record, Consumer<String> log) {
    this.events = events;
    this.metrics = metrics;
    this.record = record;
    this.log = log;
  }

  @Override
  public void done(PodView pod, DrainStep step) {
    String node = pod.node();
    if (step instanceof Replace) {
      metrics.add(Count.PODS_REPLACED);
      tell(
          pod,
          Kind.Normal,
          "Replacing",
          ClusterAction.REPLACED,
          "node %s leaves; another pod starts".formatted(node));
    } else if (step instanceof TakeOut takeOut) {
      metrics.add(Count.PODS_TAKEN_OUT);
      String how = takeOut.overriding() ? ", whatever its budget says: time is short" : "";
      tell(pod, Kind.Normal, "TakenOut", ClusterAction.TAKEN_OUT, "gets no new requests" + how);
    } else if (step instanceof Force force) {
      metrics.add(Count.PODS_FORCED);
      long seconds = force.graceMillis() / 1000;
      tell(
          pod,
          Kind.Warning,
          "Forced",
          ClusterAction.FORCED,
          "node %s ends; stopped within %d s, whatever its budget says".formatted(node, seconds));
    } else {
      metrics.add(Count.PODS_EVICTED);
      tell(pod, Kind.Normal, "Evicted", ClusterAction.EVICTED, "node %s leaves".formatted(node));
    }
    refusedBefore.remove(pod.uid());
  }

  @Override
  public void refused(PodView pod, DrainStep step) {
    metrics.add(Count.EVICTIONS_REFUSED);
    if (refusedBefore.size() >= MOST_REMEMBERED) {
      refusedBefore.clear();
    }
    if (refusedBefore.add(pod.uid())) {
      tell(
          pod,
          Kind.Normal,
          "BudgetRefuses",
          ClusterAction.REFUSED,
          "a disruption budget does not let the pod go yet");
    }
  }

  @Override
  public void failed(PodView pod, DrainStep step, String problem) {
    metrics.add(Count.FAILED_CALLS);
    log.accept("pod %s/%s: %s".formatted(pod.namespace(), pod.name(), problem));
  }

  /** Requests would go to a node that does not answer. */
  void silent(PodView pod) {
    metrics.add(Count.PODS_ON_SILENT_NODES);
    tell(
        pod,
        Kind.Warning,
        "NodeSilent",
        ClusterAction.SILENT,
        "node %s is silent; the pod gets no new requests".formatted(pod.node()));
  }

  private void tell(PodView pod, Kind kind, String reason, ClusterAction action, String text) {
    log.accept("pod %s/%s: %s: %s".formatted(pod.namespace(), pod.name(), reason, text));
    events.write(pod.pod(), kind, reason, text);
    record.write(ClusterSubject.pod(pod.namespace(), pod.name(), pod.node()), action, text);
  }
}
