package dev.gleaner.kubernetes.record;

import dev.gleaner.operate.audit.ClusterAction;
import dev.gleaner.operate.audit.ClusterSubject;

/** Takes down what was decided. Never waits and never throws; for all threads. */
@FunctionalInterface
public interface DecisionRecord {

  /** Where nobody wants to know. */
  DecisionRecord NONE = (subject, action, reason) -> {};

  void write(ClusterSubject subject, ClusterAction action, String reason);
}
