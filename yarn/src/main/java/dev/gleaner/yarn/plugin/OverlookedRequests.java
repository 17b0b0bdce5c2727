package dev.gleaner.yarn.plugin;

import dev.gleaner.core.place.AsideReason;
import dev.gleaner.core.place.Decision.StandAside;
import java.util.Collection;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells of requests that CapacityScheduler never asks about, although a node has room. Nothing is
 * decided on them, so that nobody else would say why they wait. To be used with the engine's lock
 * held.
 */
final class OverlookedRequests {

  /** Six rounds of housekeeping are a minute. */
  static final int MOST_ROUNDS = 6;

  private static final Logger LOG = LoggerFactory.getLogger(OverlookedRequests.class);

  private final ClusterMirror mirror;
  private final DecisionLog decisions;
  private final PluginMetrics metrics;
  private int count;

  OverlookedRequests(ClusterMirror mirror, DecisionLog decisions, PluginMetrics metrics) {
    this.mirror = mirror;
    this.decisions = decisions;
    this.metrics = metrics;
  }

  /** One round over all requests; it is the pace of the rounds that says how long a minute is. */
  void look(Collection<? extends Collection<Request>> requests, long now) {
    int overlooked = 0;
    for (Collection<Request> each : requests) {
      for (Request request : each) {
        int rounds = request.roundsUnseen(mirror.hasRoom(request));
        if (rounds == MOST_ROUNDS) {
          tell(request, now);
        }
        overlooked += rounds >= MOST_ROUNDS ? 1 : 0;
      }
    }
    count = overlooked;
  }

  private void tell(Request request, long now) {
    LOG.warn(
        "{} waits for {} containers of {} at priority {}, and CapacityScheduler has not asked about"
            + " them for a minute although a node has room; ask"
            + " /ws/v1/cluster/scheduler/app-activities/{} why",
        request.attempt,
        request.gated.waiting(),
        request.shape().demand(),
        request.kind().priority(),
        request.attempt.getApplicationId());
    StandAside left = new StandAside(AsideReason.NOT_ASKED);
    metrics.aside(left.because());
    decisions.tell(request, left, mirror::name, now);
  }

  /** How many there were in the last round. */
  int count() {
    return count;
  }
}
