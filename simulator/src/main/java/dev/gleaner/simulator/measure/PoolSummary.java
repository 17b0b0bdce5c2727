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
        over(runs, PoolSummary::stableShare),
        Summaries.over(
            runs,
            run ->
                run.pool().isEmpty()
                    ? Double.NaN
                    : stableShare(run.pool().get(run.pool().size() - 1))));
  }

  private static Estimate over(List<RunOutcome> runs, ToDoubleFunction<PoolSample> figure) {
    return Summaries.over(
        runs,
        run ->
            Statistics.mean(
                run.pool().stream()
                    .mapToDouble(figure)
                    // An empty pool has no share of anything; the rest of the run counts.
                    .filter(Double::isFinite)
                    .toArray()));
  }

  private static double stableShare(PoolSample sample) {
    return sample.nodes() == 0 ? Double.NaN : sample.stableNodes() / (double) sample.nodes();
  }
}
