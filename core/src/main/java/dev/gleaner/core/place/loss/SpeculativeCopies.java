package dev.gleaner.core.place.loss;

import dev.gleaner.core.model.KillOrder;
import dev.gleaner.core.place.NodeOutlook;
import dev.gleaner.core.place.Pool;
import dev.gleaner.core.place.loss.TasksAtRisk.AtRisk;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * Past SlackSched: copies of tasks at risk, on cores that would be idle. Without a copy, a kill at
 * u makes the task end at u plus its estimate; with one that started now and survives, at the
 * estimate. So the expected gain is the integral of P(original killed at u) times the part of u by
 * which the job is late, times the chance that the copy survives.
 */
public final class SpeculativeCopies {

  private static final int NOBODY = -1;

  private final NodeOutlook outlook;
  private final CopySettings settings;
  private final Residents residents = new Residents();
  private final ExpectedLoss loss;
  private final Candidates candidates;
  private final TasksAtRisk risks;

  /** Goes by the kill order, the size-awareness and the candidates of the placement. */
  public SpeculativeCopies(NodeOutlook outlook, LossSettings losses, CopySettings settings) {
    this.outlook = outlook;
    this.settings = settings;
    risks = new TasksAtRisk(outlook, losses, settings);
    loss = new ExpectedLoss(losses.withJobDelay(true).withWorkLostWeight(0), residents);
    candidates = new Candidates(losses.candidates());
  }

  /**
   * The copies that are worth starting now, the best first: to be asked every half a minute or so.
   * No node gets more than one at a time.
   */
  public List<Copy> choose(Pool pool, Copies copies, long now) {
    int spare = spareCores(pool, copies);
    if (spare <= 0) {
      return List.of();
    }
    List<Copy> chosen = new ArrayList<>();
    BitSet taken = new BitSet();
    risks.find(pool, copies, now);
    AtRisk risk = risks.next(pool, now);
    while (risk != null && chosen.size() < settings.mostAtOnce()) {
      int cores = risk.task().demand().cores();
      if (cores <= spare) {
        Copy copy = onSafestNode(risk, pool, copies, taken, now);
        if (settings.isWorthIt(copy.task(), copy.gainMillis())) {
          chosen.add(copy);
          taken.set(copy.node());
          spare -= cores;
        }
      }
      risk = risks.next(pool, now);
    }
    chosen.sort(Comparator.comparingDouble(Copy::gainMillis).reversed());
    return chosen;
  }

  /** How many cores are idle beyond the share that is to stay so. */
  private int spareCores(Pool pool, Copies copies) {
    long all = 0;
    long idle = 0;
    for (int node = 0; node < pool.slots(); node++) {
      if (pool.contains(node)) {
        all += pool.capacity(node).cores();
        idle += Math.max(0, pool.freeCores(node) - copies.cores(node));
      }
    }
    return (int) (idle - settings.idleShare() * all);
  }

  /** A copy goes before all tasks, and before the copies that were there first. */
  private Copy onSafestNode(AtRisk risk, Pool pool, Copies copies, BitSet taken, long now) {
    int best = NOBODY;
    double least = 1;
    candidates.find(pool, risk.task());
    for (int i = 0; i < candidates.count(); i++) {
      int node = candidates.node(i);
      if (node != risk.node() && !taken.get(node) && copies.hasRoom(node, risk.task().demand())) {
        int place = residents.with(risk.task(), 0, pool, node, KillOrder.NEWEST_FIRST, now);
        int size = pool.capacity(node).cores() - copies.cores(node);
        loss.on(outlook.hazard(node, pool, now), size);
        loss.of(place, NOBODY);
        if (loss.deathProbability() < least) {
          best = node;
          least = loss.deathProbability();
        }
      }
    }
    return new Copy(risk.task(), risk.node(), best, (1 - least) * risk.gain());
  }
}
