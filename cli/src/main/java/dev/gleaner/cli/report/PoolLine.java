package dev.gleaner.cli.report;

import dev.gleaner.simulator.measure.PoolSample;
import dev.gleaner.simulator.measure.RunOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The pool over time under one scheme, or under several that had the same one. Every value is the
 * mean over seeds; the line ends when the first of these does, since it would jump there.
 *
 * @param atMillis from the start of the run, warm-up included
 * @param stable the share of the nodes that are on the calmer half of the servers
 */
record PoolLine(
    List<String> schemes,
    List<Long> atMillis,
    List<Double> nodes,
    List<Double> cores,
    List<Double> dollarsPerHour,
    List<Double> stable) {

  /** No plot is wide enough to show more. */
  static final int MOST_POINTS = 240;

  /** One line for each pool that differs, in the order of the schemes; none without samples. */
  static List<PoolLine> of(List<String> schemes, List<RunOutcome> runs) {
    List<SharedPool> pools = new ArrayList<>();
    for (String scheme : schemes) {
      List<List<PoolSample>> seeds =
          runs.stream().filter(run -> run.scheme().equals(scheme)).map(RunOutcome::pool).toList();
      boolean known = pools.stream().anyMatch(pool -> pool.takes(scheme, seeds));
      if (!known && !seeds.isEmpty()) {
        pools.add(new SharedPool(scheme, seeds));
      }
    }
    // All lines have their points at the same times, so that they can be compared.
    int longest = runs.stream().mapToInt(run -> run.pool().size()).max().orElse(0);
    int stride = Math.max(1, (longest + MOST_POINTS - 1) / MOST_POINTS);
    return pools.stream()
        .map(pool -> of(pool, stride))
        .filter(line -> !line.atMillis().isEmpty())
        .toList();
  }

  private static PoolLine of(SharedPool pool, int stride) {
    List<List<PoolSample>> seeds = pool.seeds();
    int length = seeds.stream().mapToInt(List::size).min().orElse(0);
    List<Long> at = new ArrayList<>();
    List<List<PoolSample>> moments = new ArrayList<>();
    for (int i = 0; i < length; i += stride) {
      int place = i;
      at.add(seeds.get(0).get(i).atMillis());
      moments.add(seeds.stream().map(samples -> samples.get(place)).toList());
    }
    return new PoolLine(
        pool.schemes(),
        at,
        means(moments, PoolSample::nodes),
        means(moments, PoolSample::cores),
        means(moments, PoolSample::dollarsPerHour),
        means(moments, sample -> sample.nodes() == 0 ? 0 : stableShare(sample)));
  }

  private static double stableShare(PoolSample sample) {
    return sample.stableNodes() / (double) sample.nodes();
  }

  private static List<Double> means(
      List<List<PoolSample>> moments, ToDoubleFunction<PoolSample> figure) {
    return moments.stream()
        .map(samples -> samples.stream().mapToDouble(figure).average().orElse(0))
        .map(Figure::rounded)
        .toList();
  }
}
