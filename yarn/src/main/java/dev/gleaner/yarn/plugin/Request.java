package dev.gleaner.yarn.plugin;

import dev.gleaner.core.estimate.runtimes.RequestKind;
import dev.gleaner.core.estimate.runtimes.RuntimeEstimate;
import dev.gleaner.core.place.Decision;
import dev.gleaner.core.place.GatedRequest;
import dev.gleaner.core.place.TaskShape;
import dev.gleaner.operate.audit.RequestTrail;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.yarn.api.records.ApplicationAttemptId;

/** What an application asks for under one scheduler key. Guarded by the engine's lock. */
final class Request {

  final ApplicationAttemptId attempt;
  final long allocationRequestId;
  final Map<String, String> environment;
  final Set<String> tags;
  final GatedRequest gated;
  private RequestKind kind;
  private RuntimeEstimate estimate;
  private Decision last;
  RequestTrail trail;

  Request(
      ApplicationAttemptId attempt,
      long allocationRequestId,
      Map<String, String> environment,
      Set<String> tags,
      GatedRequest gated) {
    this.attempt = attempt;
    this.allocationRequestId = allocationRequestId;
    this.environment = Map.copyOf(environment);
    this.tags = tags;
    this.gated = gated;
  }

  /** Containers of this kind are wanted from now on. */
  void ask(RequestKind asked, RuntimeEstimate expected) {
    kind = asked;
    estimate = expected;
  }

  /** Remembers what was last said, for when a container is placed because of it. */
  void said(Decision decision) {
    last = decision;
  }

  Decision last() {
    return last;
  }

  RequestKind kind() {
    return kind;
  }

  RuntimeEstimate estimate() {
    return estimate;
  }

  /** What a policy sees of it; null before it has asked for anything. */
  TaskShape shape() {
    return gated.shape();
  }
}
