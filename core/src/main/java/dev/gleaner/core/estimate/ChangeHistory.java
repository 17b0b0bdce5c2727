package dev.gleaner.core.estimate;

import dev.gleaner.core.model.ChangeDirection;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.observe.NodeObserver;
import java.util.Arrays;

/**
 * Watches the capacity changes of all nodes and says how stable nodes are: SlackSched's prediction
 * engine (§3.1.1), a rolling snapshot of the last D days. Events come in order of time, from one
 * thread.
 *
 * <p>Joining counts as a growth: it starts an interval, and the first change is one "after growth",
 * because that is how a new node's chances are asked for (table 1). What is kept is bounded by the
 * changes inside the window and the nodes; an event costs constant amortised time, a refresh time
 * in proportion to buckets and nodes.
 */
public final class ChangeHistory implements NodeObserver {

  private final EstimateSettings settings;
  private final IntervalWindow intervals;
  private final ShrinkChances shrinkChances;

  // By node: the direction of the last change; null where there is no node.
  private ChangeDirection[] last = new ChangeDirection[0];
  private long latest = Long.MIN_VALUE;
  private long takenAt;
  private Stability snapshot;

  public ChangeHistory(EstimateSettings settings) {
    this.settings = settings;
    intervals = new IntervalWindow(settings);
    shrinkChances = new ShrinkChances(settings);
  }

  public void joined(int node, long at) {
    advance(at);
    if (node < 0 || isPresent(node)) {
      throw new IllegalArgumentException("node %d cannot join at %d ms".formatted(node, at));
    }
    if (node >= last.length) {
      last = Arrays.copyOf(last, Math.max(node + 1, last.length * 2));
    }
    last[node] = ChangeDirection.GROW;
    intervals.start(node, at);
  }

  @Override
  public void joined(int node, Resources size, long at) {
    joined(node, at);
  }

  @Override
  public void changed(int node, Resources before, Resources size, long at) {
    changed(node, at, size.shrinksFrom(before) ? ChangeDirection.SHRINK : ChangeDirection.GROW);
  }

  /** The node's capacity changed. An eviction is a shrink, followed by {@link #left}. */
  public void changed(int node, long at, ChangeDirection direction) {
    advance(at);
    requirePresent(node, at);
    shrinkChances.changed(last[node], direction, at);
    if (endsIntervals(direction)) {
      intervals.end(node, at, true);
    }
    intervals.start(node, at);
    last[node] = direction;
  }

  /** The node was given back or is gone: how long it would have stayed quiet is not known. */
  @Override
  public void left(int node, long at) {
    advance(at);
    requirePresent(node, at);
    intervals.end(node, at, false);
    last[node] = null;
  }

  /** The estimates as of now, or as of the last snapshot if that is fresh enough. */
  public Stability at(long now) {
    advance(now);
    if (snapshot == null || now - takenAt >= settings.refreshMillis()) {
      snapshot = take(now);
      takenAt = now;
    }
    return snapshot;
  }

  private Stability take(long now) {
    Survival survival = intervals.survival(now);
    shrinkChances.expire(now);
    return switch (settings.completion()) {
      case CHANGE_THEN_SHRINK ->
          new ChangeThenShrink(
              survival,
              shrinkChances.after(ChangeDirection.GROW),
              shrinkChances.after(ChangeDirection.SHRINK));
      case NEXT_SHRINK -> new NextShrink(survival);
    };
  }

  private boolean endsIntervals(ChangeDirection direction) {
    return switch (settings.completion()) {
      case CHANGE_THEN_SHRINK -> true;
      case NEXT_SHRINK -> direction == ChangeDirection.SHRINK;
    };
  }

  private void advance(long now) {
    if (now < latest) {
      throw new IllegalArgumentException(
          "time went back from %d ms to %d ms".formatted(latest, now));
    }
    latest = now;
  }

  private void requirePresent(int node, long at) {
    if (!isPresent(node)) {
      throw new IllegalArgumentException(
          "node %d has not joined, but changes or leaves at %d ms".formatted(node, at));
    }
  }

  private boolean isPresent(int node) {
    return node >= 0 && node < last.length && last[node] != null;
  }
}
