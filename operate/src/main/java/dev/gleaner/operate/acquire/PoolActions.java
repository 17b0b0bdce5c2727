package dev.gleaner.operate.acquire;

import dev.gleaner.clouds.Cloud;
import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.MachineRequest;
import dev.gleaner.config.yaml.Fields;
import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;

/** Everything that changes the world, or only says what it would change. */
final class PoolActions {

  private final Cloud cloud;
  private final PoolCluster cluster;
  private final boolean apply;
  private final PoolListener listener;
  private final PoolMetrics metrics;
  private final Set<String> sentAway = new HashSet<>();

  PoolActions(
      Cloud cloud, PoolCluster cluster, boolean apply, PoolListener listener, PoolMetrics metrics) {
    this.cloud = cloud;
    this.cluster = cluster;
    this.apply = apply;
    this.listener = listener;
    this.metrics = metrics;
  }

  /** How many machines were granted for certain. */
  int request(MachineRequest request, String because) throws CloudException {
    listener.tell(
        "%s %d %s (%s)%s: %s"
            .formatted(
                apply ? "requests" : "would request",
                request.request(),
                request.machineType(),
                Fields.written(request.contract()),
                request.replaces().isEmpty()
                    ? ""
                    : " instead of " + String.join(", ", request.replaces()),
                because));
    if (!apply) {
      return request.request();
    }
    metrics.add(PoolMetrics.Event.REQUESTS, 1);
    // A cloud that names no machine yet may still find that it has none: what they replace is
    // drained when it lists the request as granted.
    int granted = cloud.request(request).size();
    metrics.add(PoolMetrics.Event.GRANTED, granted);
    return granted;
  }

  /** Begins to drain a node. */
  void drain(Member member, String because) throws IOException {
    tell("drains", "would drain", member, because);
    if (apply) {
      cluster.drain(nodeOf(member));
      sentAway.add(member.id());
      metrics.add(PoolMetrics.Event.DRAINS, 1);
    }
  }

  /** Begins to drain a node that the cloud takes away, or ends a drain that took too long. */
  void clear(Member member, Duration notice, String because) throws IOException {
    String within = " within " + DurationWords.of(notice);
    tell("clears", "would clear", member, because + within);
    if (apply) {
      cluster.clear(nodeOf(member), notice);
      sentAway.add(member.id());
    }
  }

  /** Whether a draining node is empty and stays so. */
  boolean isDrained(Member member) throws IOException {
    return apply ? cluster.drain(nodeOf(member)) : member.node().orElseThrow().isIdle();
  }

  private static String nodeOf(Member member) {
    return member.node().orElseThrow().id();
  }

  private void tell(String does, String wouldDo, Member member, String because) {
    listener.tell(
        "%s %s (%s): %s".formatted(apply ? does : wouldDo, member.id(), nodeOf(member), because));
  }

  void release(Member member, String because) throws CloudException {
    listener.tell(
        "%s %s: %s".formatted(apply ? "gives back" : "would give back", member.id(), because));
    if (apply) {
      cloud.release(member.id());
      sentAway.add(member.id());
      metrics.add(PoolMetrics.Event.RELEASES, 1);
    }
  }

  /** Says that a machine is still there, and paid for. */
  void notReleased(Member member, CloudException problem, Duration untilNextTry) {
    metrics.add(PoolMetrics.Event.FAILURES, 1);
    if (problem.kind() == CloudException.Kind.THROTTLED) {
      metrics.add(PoolMetrics.Event.THROTTLED, 1);
    }
    listener.failed(
        "%s: %s is not given back: %s".formatted(cloud, member.id(), problem.getMessage()),
        untilNextTry);
  }

  /** Machines that went because we wanted it. */
  Set<String> sentAway() {
    return sentAway;
  }

  /** What the cloud has forgotten need not be remembered by us. */
  void forgetAllBut(Set<String> machines) {
    sentAway.retainAll(machines);
  }
}
