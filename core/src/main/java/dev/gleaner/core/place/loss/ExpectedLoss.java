package dev.gleaner.core.place.loss;

import dev.gleaner.core.estimate.hazard.DropHazard;
import java.util.Arrays;

/**
 * What a task is expected to lose by drops of its node: the integral of P(killed at u) times the
 * price of a kill at u. A task is killed when the node falls below its cores and those of all tasks
 * that are spared longer and still run, so the drop that kills it grows whenever one of those ends.
 * Between two such moments it is constant.
 */
final class ExpectedLoss {

  private static final double ROUNDING = 1e-5;

  private final LossSettings settings;
  private final Residents residents;
  private final boolean roughly;
  private DropHazard hazard;
  private int size;
  // The spared tasks that end before the task does, in order of their ends.
  private double[] ends = new double[8];
  private int[] freed = new int[8];
  private double survival;
  // The hazard that was last asked for: where a step begins with the drop of the one before it.
  private double last;
  private double lastTime;
  private int lastDrop;

  ExpectedLoss(LossSettings settings, Residents residents) {
    this(settings, residents, false);
  }

  private ExpectedLoss(LossSettings settings, Residents residents, boolean roughly) {
    this.settings = settings;
    this.residents = residents;
    this.roughly = roughly;
  }

  /** The same to far less than a millionth, by the faster functions of the machine. */
  static ExpectedLoss roughly(LossSettings settings, Residents residents) {
    return new ExpectedLoss(settings, residents, true);
  }

  void on(DropHazard nodeHazard, int nodeCores) {
    hazard = nodeHazard;
    size = nodeCores;
    lastDrop = 0;
  }

  /** The expected loss of the task at this place, in milliseconds, as if another were not there. */
  double of(int place, int absent) {
    int needed = residents.cores(place);
    int before = 0;
    double left = residents.left(place);
    for (int i = 0; i < place; i++) {
      if (i != absent) {
        needed += residents.cores(i);
        if (residents.left(i) < left) {
          insert(before++, residents.left(i), residents.cores(i));
        }
      }
    }
    survival = 1;
    double loss = 0;
    double from = 0;
    for (int i = 0; i < before; i++) {
      loss += between(place, from, ends[i], deadlyDrop(needed));
      from = ends[i];
      needed -= freed[i];
    }
    return loss + between(place, from, left, deadlyDrop(needed));
  }

  /**
   * No loss is above this where work lost does not count and the job's delay does. The hazard up to
   * the end of each step is at most that of the whole time with all others still there, and no kill
   * costs more than the last one.
   */
  double atMost(int place) {
    double late = residents.left(place) - residents.slack(place);
    if (late <= 0) {
      return 0;
    }
    int needed = 0;
    for (int i = 0; i <= place; i++) {
      needed += residents.cores(i);
    }
    double once = hazard.about(residents.left(place), deadlyDrop(needed));
    return late * Math.min(1, (place + 1) * once) * (1 + ROUNDING);
  }

  /** The chance that the task that was last asked for is killed before it ends. */
  double deathProbability() {
    return 1 - survival;
  }

  private void insert(int count, double end, int cores) {
    if (count == ends.length) {
      ends = Arrays.copyOf(ends, 2 * count);
      freed = Arrays.copyOf(freed, 2 * count);
    }
    int at = count;
    for (; at > 0 && ends[at - 1] > end; at--) {
      ends[at] = ends[at - 1];
      freed[at] = freed[at - 1];
    }
    ends[at] = end;
    freed[at] = cores;
  }

  private int deadlyDrop(int needed) {
    return settings.sizeAware() ? Math.max(1, size - needed + 1) : 1;
  }

  /** The price has a kink where the job's slack is used up; on both sides it is linear. */
  private double between(int place, double from, double to, int drop) {
    double kink = residents.slack(place);
    return settings.jobDelay() && from < kink && kink < to
        ? linear(place, from, kink, drop) + linear(place, kink, to, drop)
        : linear(place, from, to, drop);
  }

  /**
   * By parts: with F(u) = P(killed between from and u), the integral of price dF is price(to) F(to)
   * minus the price's slope times the integral of F, which Simpson's rule gives.
   */
  private double linear(int place, double from, double to, int drop) {
    if (to <= from) {
      return 0;
    }
    double before = drop == lastDrop && from == lastTime ? last : cumulative(from, drop);
    last = cumulative(to, drop);
    lastTime = to;
    lastDrop = drop;
    double half = killed(before, cumulative((from + to) / 2, drop));
    double whole = killed(before, last);
    boolean delays = settings.jobDelay() && from >= residents.slack(place);
    double slope = settings.workLostWeight() + (delays ? 1 : 0);
    double area = (to - from) * (4 * half + whole) / 6;
    double loss = survival * (price(place, to) * whole - slope * area);
    survival *= 1 - whole;
    return loss;
  }

  private double cumulative(double at, int drop) {
    return roughly ? hazard.about(at, drop) : hazard.cumulative(at, drop);
  }

  private double killed(double before, double after) {
    return roughly ? 1 - Math.exp(before - after) : -StrictMath.expm1(before - after);
  }

  private double price(int place, double at) {
    double delay =
        settings.jobDelay() ? Math.max(0, at - residents.slack(place)) : residents.estimate(place);
    return delay + settings.workLostWeight() * (residents.ran(place) + at);
  }
}
