package dev.gleaner.yarn.plugin;

import dev.gleaner.core.place.Patience;
import dev.gleaner.operate.audit.RequestTrail;
import dev.gleaner.operate.runtimes.RequestKind;
import dev.gleaner.operate.runtimes.RuntimeEstimate;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.yarn.api.records.ApplicationAttemptId;

/** What an application asks for under one scheduler key. Guarded by the engine's lock. */
final class Request {

  final ApplicationAttemptId attempt;
  final long allocationRequestId;
  final Map<String, String> environment;
  final Set<String> tags;
  private RequestKind kind;
  private RuntimeEstimate estimate;
  private Shape shape;
  private int waiting;
  private final Patience patience;
  private Verdict.NotHere awaited;
  private Closeness awaitedAt;
  private Verdict last;
  RequestTrail trail;

  Request(
      ApplicationAttemptId attempt,
      long allocationRequestId,
      Map<String, String> environment,
      Set<String> tags,
      Patience patience) {
    this.attempt = attempt;
    this.allocationRequestId = allocationRequestId;
    this.environment = Map.copyOf(environment);
    this.tags = tags;
    this.patience = patience;
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
    patience.served();
  }

  /** A node that is so near to what the request names was turned down for another such node. */
  void turnedDown(Verdict.NotHere verdict, Closeness closeness, long now) {
    if (!patience.isTurnedDown() || closeness.compareTo(awaitedAt) <= 0) {
      awaited = verdict;
      awaitedAt = closeness;
    }
    patience.turnedDown(verdict.because(), now);
  }

  /** What the request is waiting for that is nearer than this; null if there is nothing. */
  Verdict.NotHere awaitedNearerThan(Closeness closeness) {
    return patience.isTurnedDown() && awaitedAt.compareTo(closeness) < 0 ? awaited : null;
  }

  Patience patience() {
    return patience;
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
