package dev.gleaner.simulator.study.pools;

import dev.gleaner.core.buy.capacity.CapacityPolicy;
import dev.gleaner.core.buy.capacity.policies.CapacityPolicyName;
import dev.gleaner.core.estimate.availability.AvailabilityEstimate;
import dev.gleaner.core.estimate.availability.AvailabilityModel;
import dev.gleaner.core.estimate.availability.Calibration;
import dev.gleaner.core.estimate.availability.Realised;
import dev.gleaner.core.estimate.availability.RecordedShare;
import dev.gleaner.core.plan.backtest.CapacityWalk;
import dev.gleaner.core.plan.backtest.CapacityWalk.Outcome;
import dev.gleaner.core.plan.backtest.Moment;
import dev.gleaner.simulator.study.PriceSpan;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Walks through one history: plans of several targets to learn from, and those that are judged. */
record HeldOutWalk(HistorySet set, List<Moment> moments) {

  // What the paper advises for its estimate.
  private static final double ONE_NINE = 10;

  static HeldOutWalk of(HistorySet set, int every) {
    PriceSpan span = set.read();
    List<Moment> all =
        walk(set, CapacityPolicyName.GLEANER.policy())
            .moments(
                set.settings().places(span),
                span.from(),
                span.from() + set.settings().past().toMillis(),
                span.until());
    return new HeldOutWalk(
        set, IntStream.iterate(0, i -> i < all.size(), i -> i + every).mapToObj(all::get).toList());
  }

  private static CapacityWalk walk(HistorySet set, CapacityPolicy policy) {
    PoolSettings settings = set.settings();
    return new CapacityWalk(
        policy,
        settings.capacity(),
        settings.failures(),
        settings.bid(),
        settings.past().toMillis(),
        settings.future().toMillis());
  }

  private CapacityWalk search() {
    return walk(set, CapacityPolicyName.GLEANER.policy());
  }

  private AvailabilityModel model() {
    return AvailabilityEstimate.FAMILIES.model(
        set.settings().bid(), set.settings().future().toMillis());
  }

  /** Plans of a few nines and of many at every moment, and what came of them. */
  List<Realised> ladder() {
    return moments.parallelStream()
        .flatMap(one -> search().severalTargets(one, model()).stream())
        .toList();
  }

  /** Plans for a target, with what is advised until something was learnt here. */
  HeldOutRow judged(double target, Calibration advised, List<Realised> ladder) {
    CapacityWalk greedy = walk(set, CapacityPolicyName.TR_KUBERNETES.policy());
    AvailabilityModel recorded = new RecordedShare(set.settings().bid());
    HeldOutRow.Judged plans =
        each(
            one ->
                search()
                    .plan(
                        one,
                        model(),
                        search().learnt(ladder, one.now(), advised).plannedFor(target)));
    return new HeldOutRow(
        set.name(),
        target,
        target / advised.plannedFor(target),
        plans,
        each(one -> greedy.plan(one, recorded, target / ONE_NINE)),
        each(one -> search().oracle(one, recorded, target)),
        plans.outcomes().stream()
            .mapToDouble(one -> one.pool().problem().availability().leastUnavailability())
            .average()
            .orElse(Double.NaN));
  }

  private HeldOutRow.Judged each(Function<Moment, Outcome> plan) {
    return new HeldOutRow.Judged(moments.parallelStream().map(plan).toList());
  }
}
