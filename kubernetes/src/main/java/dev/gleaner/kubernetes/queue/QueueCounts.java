package dev.gleaner.kubernetes.queue;

import dev.gleaner.operate.page.MetricText;
import java.util.EnumMap;
import java.util.Map;

/** What became of messages. For all threads. */
final class QueueCounts {

  /** What became of a message. */
  enum Outcome {
    /** The notice is on the node. */
    NOTICED,
    /** The advice is on the node. */
    ADVISED,
    /** No node of this cluster is that machine. */
    UNKNOWN,
    /** It came so late that the machine is gone, or was spared. */
    LATE,
    /** It is about something else. */
    IRRELEVANT,
    MALFORMED
  }

  private final Map<Outcome, Long> outcomes = new EnumMap<>(Outcome.class);
  private long failedCalls;

  synchronized void add(Outcome outcome) {
    outcomes.merge(outcome, 1L, Long::sum);
  }

  synchronized void addFailedCall() {
    failedCalls++;
  }

  synchronized long get(Outcome outcome) {
    return outcomes.getOrDefault(outcome, 0L);
  }

  synchronized long failedCalls() {
    return failedCalls;
  }

  /** Prometheus' text format. */
  synchronized String text() {
    MetricText text = new MetricText().counter("gleaner_kube_queue_messages_total");
    for (Outcome outcome : Outcome.values()) {
      text.sample(get(outcome), "outcome", MetricText.word(outcome));
    }
    return text.counter("gleaner_kube_queue_failed_calls_total").sample(failedCalls).toString();
  }
}
