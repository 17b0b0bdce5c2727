package dev.gleaner.kubernetes.controller;

import dev.gleaner.clouds.Notice;
import dev.gleaner.clouds.notices.Advice;
import dev.gleaner.kubernetes.controller.ControllerMetrics.Count;
import dev.gleaner.kubernetes.controller.EventWriter.Kind;
import dev.gleaner.kubernetes.notices.NodeNotice;
import dev.gleaner.kubernetes.notices.NoticeMark;
import dev.gleaner.kubernetes.record.DecisionRecord;
import dev.gleaner.operate.audit.ClusterAction;
import dev.gleaner.operate.audit.ClusterSubject;
import dev.gleaner.operate.drain.Leaving;
import io.fabric8.kubernetes.api.model.Node;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Tells what happens to nodes, each thing once: in the log, as Events, as numbers and on record.
 */
final class NodeReport {

  /** Of more nodes than these, something may be told twice. */
  private static final int MOST_REMEMBERED = 10_000;

  private final EventWriter events;
  private final ControllerMetrics metrics;
  private final DecisionRecord record;
  private final Consumer<String> log;
  private final Map<String, String> last = new HashMap<>();

  NodeReport(
      EventWriter events, ControllerMetrics metrics, DecisionRecord record, Consumer<String> log) {
    this.events = events;
    this.metrics = metrics;
    this.record = record;
    this.log = log;
  }

  void heard(Node node, Notice notice) {
    String text = "%s; ends %s".formatted(notice.because(), NoticeMark.text(notice.atMillis()));
    tell(node, Count.NOTICES, Kind.Warning, "Notice", ClusterAction.NOTICE, text);
  }

  void advised(Node node, Advice advice, Rebalance rule) {
    String text = "%s; %s".formatted(advice.because(), rule.consequence());
    tell(node, Count.ADVICES, Kind.Normal, "Advice", ClusterAction.ADVICE, text);
  }

  void unknown(NodeNotice notice) {
    String text = "no such node: %s".formatted(notice.notice().because());
    if (isNew(notice.node(), text)) {
      metrics.add(Count.NOTICES_FOR_UNKNOWN_NODES);
      log.accept("node %s: %s".formatted(notice.node(), text));
      record.write(
          ClusterSubject.node(notice.node()),
          ClusterAction.NO_SUCH_NODE,
          notice.notice().because());
    }
  }

  void begun(Node node, Notice notice) {
    String text = "%s; ends %s".formatted(notice.because(), NoticeMark.text(notice.atMillis()));
    tell(node, Count.DRAINS_BEGUN, Kind.Normal, "Draining", ClusterAction.DRAIN_BEGUN, text);
  }

  void empty(Leaving leaving, long now) {
    if (isNew(leaving.node(), "empty")) {
      metrics.add(Count.DRAINS_DONE);
      long left = (leaving.deadline() - now) / 1000;
      String text = "empty %d s before its end".formatted(left);
      log.accept("node %s: %s".formatted(leaving.node(), text));
      record.write(ClusterSubject.node(leaving.node()), ClusterAction.DRAIN_DONE, text);
    }
  }

  void calledOff(Node node) {
    String text = "the node stays: its notice was taken back, or is long past";
    tell(
        node,
        Count.DRAINS_CALLED_OFF,
        Kind.Normal,
        "DrainCalledOff",
        ClusterAction.CALLED_OFF,
        text);
  }

  void problem(Node node, String text) {
    tell(node, Count.FAILED_CALLS, Kind.Warning, "BadNotice", ClusterAction.PROBLEM, text);
  }

  private void tell(
      Node node, Count count, Kind kind, String reason, ClusterAction action, String text) {
    String name = node.getMetadata().getName();
    if (isNew(name, reason + text)) {
      metrics.add(count);
      log.accept("node %s: %s: %s".formatted(name, reason, text));
      events.write(node, kind, reason, text);
      record.write(ClusterSubject.node(name), action, text);
    }
  }

  private boolean isNew(String node, String text) {
    if (last.size() > MOST_REMEMBERED) {
      last.clear();
    }
    return !text.equals(last.put(node, text));
  }
}
