package dev.gleaner.simulator.measure;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The pool of one scheme over all seeds, warm-up included.
 *
 * @param nodes on average over time
 * @param cores on average over time
 * @param stableShare the share of nodes on the calmer half of the servers, on average over time
 * @param stableShareAtEnd the same when the run ended
 */
public record PoolSummary(
    Estimate nodes, Estimate cores, Estimate stableShare, Estimate stableShareAtEnd) {

  static PoolSummary of(List<RunOutcome> runs) {
    return new PoolSummary(
        over(runs, PoolSample::nodes),
        over(runs, PoolSample::cores),
        Summaries.shares(runs, run -> mean(run, PoolSummary::stableShare)),
        Summaries.shares(
            runs,
            run ->
                run.pool().isEmpty()
                    ? Double.NaN
                    : stableShare(run.pool().get(run.pool().size() - 1))));
  }

  private static Estimate over(List<RunOutcome> runs, ToDoubleFunction<PoolSample> figure) {
    return Summaries.over(runs, run -> mean(run, figure));
  }

  private static double mean(RunOutcome run, ToDoubleFunction<PoolSample> figure) {
    return Statistics.mean(known(run.pool(), figure));
  }

  // A moment without any node has no share of stable ones, and must not undo the others.
  private static double[] known(List<PoolSample> pool, ToDoubleFunction<PoolSample> figure) {
    return pool.stream().mapToDouble(figure).filter(Double::isFinite).toArray();
  }

  private static double stableShare(PoolSample sample) {
    return sample.nodes() == 0 ? Double.NaN : sample.stableNodes() / (double) sample.nodes();
  }
}
