package dev.gleaner.benchmarks;

import dev.gleaner.core.estimate.ChangeHistory;
import dev.gleaner.core.estimate.EstimateSettings;
import dev.gleaner.core.estimate.hazard.DropHistory;
import dev.gleaner.core.estimate.hazard.HazardSettings;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.place.Decision;
import dev.gleaner.core.place.PlacementPolicy;
import dev.gleaner.core.place.Pool;
import dev.gleaner.core.place.SoonestExpectedCompletion;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.PriorityQueue;

/**
 * A pool with a day of changes behind it and work at a steady rate. Time moves on from decision to
 * decision: nodes are resized, tasks arrive, end, are killed by shrinks, and wait. What happens is
 * always what SlackSched decides, whichever policy is measured, so that all policies are asked the
 * same questions, of a pool whose stable nodes are as full as SlackSched keeps them.
 */
final class LivePool {

  static final double THRESHOLD = 0.7;

  private static final double MEDIAN_MINUTES = 90;
  private static final long DAY = 1440 * CapacityChanges.MINUTE;
  // Longer than any task: after that nothing is left of the empty pool.
  private static final long SETTLE = 90 * CapacityChanges.MINUTE;
  private static final long RECHECK = 30_000;

  private record Waiting(PoolTask task, long askAt) {}

  private static final class Running {
    private final PoolTask task;
    private final int node;
    private final long end;
    private boolean gone;

    private Running(PoolTask task, int node, long end) {
      this.task = task;
      this.node = node;
      this.end = end;
    }
  }

  final Pool pool = new Pool();
  final ChangeHistory history = new ChangeHistory(EstimateSettings.DEFAULTS);
  final DropHistory drops = new DropHistory(HazardSettings.DEFAULTS);
  private final PlacementPolicy decider = new SoonestExpectedCompletion(history, THRESHOLD);
  private final RandomStream random = new RandomStreams(1).stream("tasks");
  private final CapacityChanges changes;
  private final PriorityQueue<Running> ends =
      new PriorityQueue<>(Comparator.comparingLong(running -> running.end));
  private final List<List<Running>> byNode = new ArrayList<>();
  private final Deque<Waiting> waiting = new ArrayDeque<>();
  private final double meanGapMillis;
  private long nextArrival;
  private long now;

  LivePool(int nodes, double load) {
    changes =
        new CapacityChanges(nodes, MEDIAN_MINUTES, new RandomStreams(1).stream("capacity changes"));
    double cores = 0;
    for (int node = 0; node < nodes; node++) {
      pool.join(node, changes.size(node), 0);
      history.joined(node, 0);
      drops.joined(node, pool.capacity(node).cores(), 0);
      byNode.add(new ArrayList<>());
      cores += pool.capacity(node).cores();
    }
    meanGapMillis = PoolTask.MEAN_CORE_MILLIS / (cores * load);
    advance(DAY);
    nextArrival = DAY;
    while (now < DAY + SETTLE) {
      carryOut(nextTask());
    }
  }

  long now() {
    return now;
  }

  /** Moves on to the next moment at which a task wants a node: a new one, or one that waits. */
  PoolTask nextTask() {
    if (!waiting.isEmpty() && waiting.element().askAt() <= nextArrival) {
      Waiting first = waiting.remove();
      advance(Math.max(now, first.askAt()));
      return first.task();
    }
    advance(nextArrival);
    nextArrival += 1 + (long) random.exponential(meanGapMillis);
    return PoolTask.draw(random);
  }

  /** Does what SlackSched decides. */
  void carryOut(PoolTask task) {
    if (decider.place(task, pool, now) instanceof Decision.Place place) {
      Running running = new Running(task, place.node(), now + task.estimateMillis());
      pool.start(place.node(), task, now);
      byNode.get(place.node()).add(running);
      ends.add(running);
    } else {
      waiting.add(new Waiting(task, now + RECHECK));
    }
  }

  private void advance(long to) {
    while (true) {
      long end = ends.isEmpty() ? Pool.NEVER : ends.element().end;
      if (Math.min(end, changes.nextAt()) > to) {
        break;
      }
      if (end <= changes.nextAt()) {
        remove(ends.remove());
      } else {
        change();
      }
    }
    now = to;
  }

  private void change() {
    long at = changes.nextAt();
    int node = changes.happen();
    pool.resize(node, changes.size(node), at);
    history.changed(node, at, pool.lastDirection(node));
    drops.changed(node, pool.capacity(node).cores(), at);
    while (pool.isOvercommitted(node)) {
      Running oldest = byNode.get(node).get(0);
      remove(oldest);
      waiting.addFirst(new Waiting(oldest.task, at));
    }
  }

  private void remove(Running running) {
    if (!running.gone) {
      running.gone = true;
      byNode.get(running.node).remove(running);
      pool.end(running.node, running.task);
    }
  }
}
