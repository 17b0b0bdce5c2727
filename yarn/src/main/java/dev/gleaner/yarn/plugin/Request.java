package dev.gleaner.yarn.plugin;

import dev.gleaner.yarn.audit.RequestTrail;
import dev.gleaner.yarn.runtimes.RequestKind;
import dev.gleaner.yarn.runtimes.RuntimeEstimate;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.yarn.api.records.ApplicationAttemptId;

/** What an application asks for under one scheduler key. Guarded by the engine's lock. */
final class Request {

  private static final long NOT_TURNED_DOWN = -1;

  final ApplicationAttemptId attempt;
  final long allocationRequestId;
  final Map<String, String> environment;
  final Set<String> tags;
  private RequestKind kind;
  private RuntimeEstimate estimate;
  private Shape shape;
  private int waiting;
  private long turnedDownSince = NOT_TURNED_DOWN;
  private long patientUntil;
  private Verdict last;
  RequestTrail trail;

  Request(
      ApplicationAttemptId attempt,
      long allocationRequestId,
      Map<String, String> environment,
      Set<String> tags) {
    this.attempt = attempt;
    this.allocationRequestId = allocationRequestId;
    this.environment = Map.copyOf(environment);
    this.tags = tags;
  }

  /** So many containers of this kind are wanted from now on. */
  void ask(RequestKind asked, RuntimeEstimate expected, Shape alike, int count) {
    withdraw();
    kind = asked;
    estimate = expected;
    shape = alike;
    waiting = count;
    shape.count(count);
  }

  /** Nothing is wanted any more. */
  void withdraw() {
    if (shape != null) {
      shape.count(-waiting);
    }
    waiting = 0;
  }

  /** One container got its node. */
  void served() {
    if (waiting > 0) {
      waiting--;
      shape.count(-1);
    }
    turnedDownSince = NOT_TURNED_DOWN;
  }

  /** A node was turned down. Until when it is worth waiting is said by the first of a row. */
  void turnedDown(long now, long until) {
    if (turnedDownSince == NOT_TURNED_DOWN) {
      turnedDownSince = now;
      patientUntil = until;
    }
  }

  boolean isOutOfPatience(long now) {
    return turnedDownSince != NOT_TURNED_DOWN && now > patientUntil;
  }

  /** Remembers what was last said, for when a container is placed because of it. */
  void said(Verdict verdict) {
    last = verdict;
  }

  Verdict last() {
    return last;
  }

  RequestKind kind() {
    return kind;
  }

  RuntimeEstimate estimate() {
    return estimate;
  }

  Shape shape() {
    return shape;
  }

  int waiting() {
    return waiting;
  }
}
