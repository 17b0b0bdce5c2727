package dev.gleaner.validation;

import dev.gleaner.core.model.RandomStream;
import java.util.ArrayList;
import java.util.List;

/**
 * When the nodes report: each at its own phase of the period, the same as in the simulator.
 * Heartbeats that would change nothing are left out.
 */
final class Beats {

  private static final long NONE = Long.MAX_VALUE;

  private final Moments moments;
  private final long period;
  private final RandomStream random;
  private final List<Long> phases = new ArrayList<>();
  private final List<Long> next = new ArrayList<>();

  Beats(Moments moments, long period, RandomStream random) {
    this.moments = moments;
    this.period = period;
    this.random = random;
  }

  /** The node's next heartbeat, at this moment at the earliest, is to take place. */
  void schedule(int node, long from) {
    while (phases.size() <= node) {
      phases.add((long) (random.uniform() * period));
      next.add(NONE);
    }
    long beat = from + Math.floorMod(phases.get(node) - from, period);
    if (beat < next.get(node)) {
      next.set(node, beat);
      moments.addHeartbeat(beat, node);
    }
  }

  /** Whether the heartbeat of this moment takes place: an earlier one may have replaced it. */
  boolean isDue(int node, long now) {
    if (next.get(node) != now) {
      return false;
    }
    next.set(node, NONE);
    return true;
  }
}
