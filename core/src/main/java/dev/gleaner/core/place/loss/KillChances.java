package dev.gleaner.core.place.loss;

import dev.gleaner.core.estimate.hazard.DropHazard;
import dev.gleaner.core.estimate.runtimes.TimeLeft;
import dev.gleaner.core.model.KillOrder;
import dev.gleaner.core.place.Pool;
import dev.gleaner.core.place.Tenants;
import java.util.Arrays;

/**
 * How likely a task with so many cores that starts on a node would be killed by each of a few times
 * from then on. Holds for tasks of any length and any slack, and for a while: until the node or its
 * hazard is another one.
 */
final class KillChances {

  /** The times are steps of a quarter of an octave, from half a minute to a day and a half. */
  private static final int TIMES = 49;

  private static final double FIRST_MILLIS = 30_000;
  private static final double[] MILLIS = new double[TIMES];

  static {
    for (int i = 0; i < TIMES; i++) {
      MILLIS[i] = StrictMath.rint(FIRST_MILLIS * StrictMath.pow(2, i / 4.0));
    }
  }

  private final int cores;
  private DropHazard hazard;
  private long version;
  private long madeAt;
  private int known;
  private double[] chances = {};
  // The tasks that end before the last of the times, in order of their ends.
  private double[] ends = {};
  private int[] freed = {};
  private int others;
  private double soonest;

  KillChances(int cores) {
    this.cores = cores;
  }

  int cores() {
    return cores;
  }

  /** How many of the times are within such a duration. */
  static int within(double millis) {
    int count = 0;
    while (count < TIMES && MILLIS[count] <= millis) {
      count++;
    }
    return count;
  }

  static double time(int index) {
    return MILLIS[index];
  }

  /** The chance to be killed by a time that {@link #make} was asked for. */
  double at(int index) {
    return chances[index];
  }

  /**
   * Whether they are still right. As time goes on others end sooner from then on; so much as to
   * change the chances by a thirtieth is too much, and so is a thirtieth of the time until the
   * first of them makes room: all of the risk may be before that.
   */
  boolean hold(DropHazard latest, int times, int node, Pool pool, long now) {
    return hazard == latest
        && times <= known
        && version == pool.version(node)
        && (now - madeAt) * others <= MILLIS[times - 1] / 32
        && now - madeAt <= soonest / 32;
  }

  /** The chances by the first so many times. */
  void make(DropHazard latest, int times, int node, Pool pool, LossSettings settings, long now) {
    hazard = latest;
    version = pool.version(node);
    madeAt = now;
    known = times;
    if (chances.length < times) {
      chances = new double[times];
    }
    int size = pool.capacity(node).cores();
    boolean areSpared = settings.sizeAware() && settings.killOrder() == KillOrder.NEWEST_FIRST;
    int needed = areSpared ? cores + others(pool.tenants(node), now) : cores;
    others = areSpared ? others : 0;
    soonest = others > 0 && ends[0] <= MILLIS[times - 1] ? ends[0] : Double.POSITIVE_INFINITY;
    double sum = 0;
    int next = 0;
    int drop = settings.sizeAware() ? Math.max(1, size - needed + 1) : 1;
    double before = 0;
    for (int i = 0; i < times; i++) {
      for (; next < others && ends[next] <= MILLIS[i]; next++) {
        sum += hazard.about(ends[next], drop) - before;
        needed -= freed[next];
        drop = Math.max(1, size - needed + 1);
        before = hazard.about(ends[next], drop);
      }
      chances[i] = -Math.expm1(before - sum - hazard.about(MILLIS[i], drop));
    }
  }

  /** Sorts those that are spared longer; returns the cores of all of them. */
  private int others(Tenants tenants, long now) {
    if (ends.length < tenants.count()) {
      ends = Arrays.copyOf(ends, tenants.count());
      freed = Arrays.copyOf(freed, tenants.count());
    }
    int all = 0;
    others = 0;
    for (int i = 0; i < tenants.count(); i++) {
      int used = tenants.cores(i);
      double end = (double) TimeLeft.millis(tenants.expectedEnd(i), now);
      all += used;
      int at = others++;
      for (; at > 0 && ends[at - 1] > end; at--) {
        ends[at] = ends[at - 1];
        freed[at] = freed[at - 1];
      }
      ends[at] = end;
      freed[at] = used;
    }
    return all;
  }
}
