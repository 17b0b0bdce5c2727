package dev.gleaner.core.place;

import dev.gleaner.core.estimate.hazard.DropHazard;
import dev.gleaner.core.model.KillOrder;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.loss.LossSettings;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Random nodes with tasks on them, and their losses by brute force, in small steps of time. */
public final class SharedNodes {

  /** A task of a job that ends at a fixed time if all goes well. */
  public record JobTask(Resources demand, long estimateMillis, long jobEnd) implements WaitingTask {
    @Override
    public long jobEndMillis(long now) {
      return jobEnd;
    }
  }

  record Started(JobTask task, int node, long at) {}

  private static final long MINUTE = 60_000;
  private static final int STEPS = 1000;

  public final Pool pool = new Pool();
  final List<Started> running = new ArrayList<>();
  public final long now = 600 * MINUTE;
  private final List<DropHazard> hazards = new ArrayList<>();
  private final RandomStream random;

  public SharedNodes(long seed, int nodes) {
    random = new RandomStreams(seed).stream("nodes");
    for (int node = 0; node < nodes; node++) {
      pool.join(node, new Resources(4 + random.below(20), 65_536), node);
      double rate = random.logNormal(0.3, 1) / (60 * MINUTE);
      double bend = random.uniform(0.7, 1.2);
      double fall = random.uniform(0, 1.5);
      hazards.add(
          (horizon, cores) -> StrictMath.pow(horizon * rate, bend) * StrictMath.pow(cores, -fall));
      for (int i = random.below(6); i > 0; i--) {
        JobTask task = task();
        if (pool.hasRoom(node, task.demand())) {
          long at = now - (long) (random.uniform() * task.estimateMillis());
          running.add(new Started(task, node, at));
          pool.start(node, task, at);
        }
      }
    }
  }

  public NodeOutlook outlook() {
    return (node, asked, at) -> hazards.get(node);
  }

  JobTask task() {
    long estimate = MINUTE + (long) random.exponential(60.0 * MINUTE);
    return new JobTask(
        new Resources(1 + random.below(5), 1024),
        estimate,
        now + estimate / 2 + (long) random.exponential(30.0 * MINUTE));
  }

  /** The loss of all tasks on the node with the new one, minus that without it. */
  double addedLoss(JobTask task, int node, LossSettings settings) {
    List<Started> without =
        running.stream()
            .filter(each -> each.node == node)
            .sorted(Comparator.comparingLong(Started::at))
            .toList();
    List<Started> with = new ArrayList<>(without);
    with.add(new Started(task, node, now));
    return settings.coTenants()
        ? total(with, node, settings) - total(without, node, settings)
        : loss(with, with.size() - 1, node, settings);
  }

  private double total(List<Started> tasks, int node, LossSettings settings) {
    double sum = 0;
    for (int i = 0; i < tasks.size(); i++) {
      sum += loss(tasks, i, node, settings);
    }
    return sum;
  }

  private double loss(List<Started> tasks, int index, int node, LossSettings settings) {
    Started task = tasks.get(index);
    double left = (double) (task.at + task.task.estimateMillis() - now);
    double loss = 0;
    double survival = 1;
    for (int step = 0; step < STEPS; step++) {
      double from = left * step / STEPS;
      double to = left * (step + 1) / STEPS;
      double middle = (from + to) / 2;
      int needed = needed(tasks, index, middle, settings.killOrder());
      int drop = settings.sizeAware() ? pool.capacity(node).cores() - needed + 1 : 1;
      double hazard =
          hazards.get(node).cumulative(to, drop) - hazards.get(node).cumulative(from, drop);
      double killed = survival * -StrictMath.expm1(-hazard);
      double restarted = now + middle + task.task.estimateMillis();
      double delay =
          settings.jobDelay()
              ? Math.max(0, restarted - task.task.jobEnd)
              : task.task.estimateMillis();
      loss += killed * (delay + settings.workLostWeight() * (now + middle - task.at));
      survival -= killed;
    }
    return loss;
  }

  private int needed(List<Started> tasks, int index, double after, KillOrder order) {
    int needed = 0;
    for (int i = 0; i < tasks.size(); i++) {
      Started other = tasks.get(i);
      boolean killedLater = order == KillOrder.NEWEST_FIRST ? i < index : i > index;
      boolean runs = other.at + other.task.estimateMillis() > now + after;
      needed += i == index || (killedLater && runs) ? other.task.demand().cores() : 0;
    }
    return needed;
  }
}
