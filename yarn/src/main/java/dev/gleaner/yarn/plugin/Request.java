package dev.gleaner.yarn.plugin;

import dev.gleaner.core.estimate.runtimes.RequestKind;
import dev.gleaner.core.estimate.runtimes.RuntimeEstimate;
import dev.gleaner.core.place.Decision;
import dev.gleaner.core.place.gate.GatedRequest;
import dev.gleaner.core.place.gate.TaskShape;
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
  private String partition = "";
  // Set by the scheduler's threads, which do not wait for the lock only to say so.
  private volatile boolean seen;
  private int roundsUnseen;

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

  /** Containers of this kind are wanted from now on, on nodes of this partition. */
  void ask(RequestKind asked, RuntimeEstimate expected, String within) {
    kind = asked;
    estimate = expected;
    partition = within;
    roundsUnseen = 0;
  }

  String partition() {
    return partition;
  }

  /** The scheduler looks at it, whatever comes of that. */
  void looksAtIt() {
    seen = true;
  }

  /** How often in a row it wanted something, could have had it, and was not looked at. */
  int roundsUnseen(boolean couldBeServed) {
    roundsUnseen = seen || !couldBeServed ? 0 : roundsUnseen + 1;
    seen = false;
    return roundsUnseen;
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
