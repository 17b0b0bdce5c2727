package dev.gleaner.simulator.engine;

import dev.gleaner.core.place.Decision;
import dev.gleaner.core.place.PlacementPolicy;
import dev.gleaner.core.place.Pool;
import dev.gleaner.core.place.WaitingTask;
import dev.gleaner.simulator.measure.DecisionOutcome;
import java.util.List;

/** Counts and times the decisions of a policy. */
final class MeteredPolicy implements PlacementPolicy {

  private final PlacementPolicy policy;
  private long placed;
  private long waited;
  private long refused;
  private long nanos;

  MeteredPolicy(PlacementPolicy policy) {
    this.policy = policy;
  }

  @Override
  public Decision place(WaitingTask task, Pool pool, long now) {
    long start = System.nanoTime();
    return count(policy.place(task, pool, now), start);
  }

  @Override
  public Decision offer(int node, List<? extends WaitingTask> tasks, Pool pool, long now) {
    long start = System.nanoTime();
    return count(policy.offer(node, tasks, pool, now), start);
  }

  @Override
  public Decision consider(int node, WaitingTask task, int alike, Pool pool, long now) {
    long start = System.nanoTime();
    return count(policy.consider(node, task, alike, pool, now), start);
  }

  private Decision count(Decision decision, long start) {
    nanos += System.nanoTime() - start;
    if (decision instanceof Decision.Place) {
      placed++;
    } else if (decision instanceof Decision.Wait) {
      waited++;
    } else {
      refused++;
    }
    return decision;
  }

  DecisionOutcome outcome() {
    return new DecisionOutcome(placed, waited, refused, nanos);
  }
}
