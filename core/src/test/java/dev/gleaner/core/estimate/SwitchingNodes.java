package dev.gleaner.core.estimate;

import dev.gleaner.core.estimate.hazard.DropHistory;
import dev.gleaner.core.estimate.hazard.HazardSettings;
import dev.gleaner.core.model.ChangeDirection;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.ArrayList;
import java.util.List;

/**
 * Nodes that switch between calm and busy times (a semi-Markov model): each has a pace of its own,
 * and while it is busy its size changes thirty times as often. Knows the sizes of all times.
 */
final class SwitchingNodes {

  record SizeChange(int node, long at, int cores) {}

  private static final long HOUR = 3_600_000;

  private final List<SizeChange> changes = new ArrayList<>();
  private final List<List<SizeChange>> byNode = new ArrayList<>();
  final DropHistory drops;
  final ChangeHistory history;
  private int next;

  SwitchingNodes(long seed, int nodes, long until, HazardSettings settings) {
    drops = new DropHistory(settings);
    history = new ChangeHistory(EstimateSettings.DEFAULTS);
    for (int node = 0; node < nodes; node++) {
      live(node, until, new RandomStreams(seed).stream("node " + node));
    }
    byNode.forEach(changes::addAll);
    changes.sort((one, other) -> Long.compare(one.at, other.at));
  }

  private void live(int node, long until, RandomStream random) {
    double pace = random.logNormal(1, 0.7);
    List<SizeChange> own = new ArrayList<>();
    byNode.add(own);
    own.add(new SizeChange(node, 0, 16));
    boolean busy = random.chance(0.3);
    long switchAt = (long) random.exponential((busy ? 1.0 : 3.0) * HOUR);
    int cores = 16;
    for (long now = 0; now < until; ) {
      long change = now + 1 + (long) (random.exponential(busy ? 0.3 * HOUR : 9.0 * HOUR) / pace);
      if (change > switchAt) {
        now = switchAt;
        busy = !busy;
        switchAt = now + 1 + (long) random.exponential((busy ? 1.0 : 3.0) * HOUR);
      } else {
        now = change;
        int size = Math.max(1, Math.min(32, 16 + random.below(13) - 6));
        if (size != cores && now < until) {
          cores = size;
          own.add(new SizeChange(node, now, cores));
        }
      }
    }
  }

  /** Lets the histories see everything up to this moment. */
  void advance(long now) {
    for (; next < changes.size() && changes.get(next).at <= now; next++) {
      SizeChange change = changes.get(next);
      if (change.at == 0) {
        drops.joined(change.node, change.cores, 0);
        history.joined(change.node, 0);
      } else {
        boolean shrink = change.cores < cores(change.node, change.at - 1);
        drops.changed(change.node, change.cores, change.at);
        history.changed(
            change.node, change.at, shrink ? ChangeDirection.SHRINK : ChangeDirection.GROW);
      }
    }
  }

  int cores(int node, long at) {
    return last(node, at).cores;
  }

  SizeChange last(int node, long at) {
    SizeChange found = null;
    for (SizeChange change : byNode.get(node)) {
      found = change.at <= at ? change : found;
    }
    return found;
  }

  boolean drops(int node, long after, long until, int by) {
    int least = cores(node, after) - by;
    return byNode.get(node).stream()
        .anyMatch(change -> change.at > after && change.at <= until && change.cores <= least);
  }

  ChangeDirection lastDirection(int node, long at) {
    SizeChange last = last(node, at);
    return last.at > 0 && last.cores < cores(node, last.at - 1)
        ? ChangeDirection.SHRINK
        : ChangeDirection.GROW;
  }
}
