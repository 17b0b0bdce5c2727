package dev.gleaner.core.estimate;

import dev.gleaner.core.model.ChangeDirection;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;

/** The same random joins, changes, evictions and give-backs for a history and its reference. */
final class RandomHistory {

  private final RandomStream random;
  private final ChangeHistory history;
  private final NaiveHistory reference;
  private final ChangeDirection[] last;
  private final long step;
  private long meanGap;
  private long now;

  RandomHistory(long seed, EstimateSettings settings, int nodes, long step, long meanGap) {
    this.random = new RandomStreams(seed).stream("history");
    this.history = new ChangeHistory(settings);
    this.reference = new NaiveHistory(settings);
    this.last = new ChangeDirection[nodes];
    this.step = step;
    this.meanGap = meanGap;
  }

  void quicken(long shorterGap) {
    meanGap = shorterGap;
  }

  void events(int count) {
    for (int i = 0; i < count; i++) {
      long steps = (long) random.exponential((double) meanGap / step);
      now += steps * step;
      // Squaring makes some nodes busy and others calm.
      event((int) (last.length * random.uniform() * random.uniform()));
    }
  }

  private void event(int node) {
    if (last[node] == null) {
      last[node] = ChangeDirection.GROW;
      history.joined(node, now);
      reference.joined(node, now);
      return;
    }
    boolean evicted = random.chance(0.05);
    if (evicted || random.chance(0.9)) {
      boolean shrinks = evicted || random.chance(last[node] == ChangeDirection.GROW ? 0.6 : 0.3);
      ChangeDirection direction = shrinks ? ChangeDirection.SHRINK : ChangeDirection.GROW;
      history.changed(node, now, direction);
      reference.changed(node, now, last[node], direction);
      last[node] = direction;
      if (!evicted) {
        return;
      }
    }
    last[node] = null;
    history.left(node, now);
    reference.left(node, now);
  }

  Stability stability() {
    return history.at(now);
  }

  NaiveHistory reference() {
    return reference;
  }

  long now() {
    return now;
  }
}
