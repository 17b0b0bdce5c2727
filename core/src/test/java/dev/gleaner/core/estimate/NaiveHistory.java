package dev.gleaner.core.estimate;

import dev.gleaner.core.model.ChangeDirection;
import java.util.ArrayList;
import java.util.List;

/** Stores every interval and every change for good, and works out each answer from scratch. */
final class NaiveHistory {

  private record Interval(int node, long start, long end, boolean event) {
    private long entryAge(long windowStart) {
      return Math.max(0, windowStart - start);
    }
  }

  private record Change(long at, ChangeDirection before, ChangeDirection direction) {}

  private final EstimateSettings settings;
  private final List<Interval> ended = new ArrayList<>();
  private final List<Interval> running = new ArrayList<>();
  private final List<Change> changes = new ArrayList<>();

  NaiveHistory(EstimateSettings settings) {
    this.settings = settings;
  }

  void joined(int node, long at) {
    running.add(new Interval(node, at, Long.MAX_VALUE, false));
  }

  void changed(int node, long at, ChangeDirection before, ChangeDirection direction) {
    changes.add(new Change(at, before, direction));
    if (settings.completion() == CompletionModel.CHANGE_THEN_SHRINK
        || direction == ChangeDirection.SHRINK) {
      end(node, at, true);
    }
    joined(node, at);
  }

  void left(int node, long at) {
    end(node, at, false);
  }

  private void end(int node, long at, boolean event) {
    running.stream()
        .filter(interval -> interval.node == node)
        .forEach(interval -> ended.add(new Interval(node, interval.start, at, event)));
    running.removeIf(interval -> interval.node == node);
  }

  double shrinkChance(ChangeDirection last, long now) {
    List<Change> after =
        changes.stream()
            .filter(change -> change.at > now - settings.windowMillis() && change.before == last)
            .toList();
    long shrinks = after.stream().filter(c -> c.direction == ChangeDirection.SHRINK).count();
    return (shrinks + 1.0) / (after.size() + 2.0);
  }

  private List<Interval> inWindow(long now) {
    boolean censored = settings.estimator() == IntervalEstimator.CENSORED;
    List<Interval> seen = new ArrayList<>();
    for (Interval interval : ended) {
      boolean shown = interval.event || (censored && interval.start < interval.end);
      if (shown && interval.end > now - settings.windowMillis()) {
        seen.add(interval);
      }
    }
    for (Interval interval : running) {
      if (censored && interval.start < now) {
        seen.add(new Interval(interval.node, interval.start, now, false));
      }
    }
    return seen;
  }

  private long entryAge(Interval interval, long now) {
    return settings.estimator() == IntervalEstimator.CENSORED
        ? interval.entryAge(now - settings.windowMillis())
        : 0;
  }

  /** The textbook: at every age with events, times one minus events over those at risk. */
  double textbookBeyond(long age, long now) {
    List<Interval> seen = inWindow(now);
    double product = 1;
    long[] eventAges =
        seen.stream().filter(Interval::event).mapToLong(i -> i.end - i.start).distinct().toArray();
    for (long t : eventAges) {
      if (t <= age) {
        long events = seen.stream().filter(i -> i.event && i.end - i.start == t).count();
        long atRisk =
            seen.stream().filter(i -> entryAge(i, now) <= t && t <= i.end - i.start).count();
        product *= 1 - (double) events / atRisk;
      }
    }
    return product;
  }

  /** The same in buckets and with the prior, at the lower bound of every bucket. */
  double[] bucketedBeyond(long now) {
    List<Interval> seen = inWindow(now);
    int[] entries = seen.stream().mapToInt(i -> DurationBuckets.index(entryAge(i, now))).toArray();
    int[] ends = seen.stream().mapToInt(i -> DurationBuckets.index(i.end - i.start)).toArray();
    double[] beyond = new double[DurationBuckets.COUNT + 1];
    beyond[0] = 1;
    for (int b = 0; b < DurationBuckets.COUNT; b++) {
      int atRisk = 0;
      int events = 0;
      for (int i = 0; i < ends.length; i++) {
        atRisk += entries[i] <= b && b <= ends[i] ? 1 : 0;
        events += seen.get(i).event && ends[i] == b ? 1 : 0;
      }
      double priorAtRisk = Survival.prior(DurationBuckets.lowerBound(b)) * settings.priorWeight();
      double priorAfter =
          Survival.prior(DurationBuckets.lowerBound(b + 1)) * settings.priorWeight();
      beyond[b + 1] =
          beyond[b] * (1 - (events + priorAtRisk - priorAfter) / (atRisk + priorAtRisk));
    }
    return beyond;
  }
}
