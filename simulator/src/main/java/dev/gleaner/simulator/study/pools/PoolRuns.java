package dev.gleaner.simulator.study.pools;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.simulator.services.SchemeRun;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.function.ToDoubleFunction;

/**
 * The same runs of several pools.
 *
 * @param byPool by the name of the pool, all in the same order
 */
record PoolRuns(SortedMap<String, List<SchemeRun>> byPool) {

  int count() {
    return sample().size();
  }

  /** That of the first pool: look, ratio and scheme are those of all. */
  SchemeRun sample(int place) {
    return sample().get(place);
  }

  double mean(int place, ToDoubleFunction<SchemeRun> figure) {
    return Arrays.stream(of(place, figure)).average().orElseThrow();
  }

  double least(int place, ToDoubleFunction<SchemeRun> figure) {
    return Arrays.stream(of(place, figure)).min().orElseThrow();
  }

  double most(int place, ToDoubleFunction<SchemeRun> figure) {
    return Arrays.stream(of(place, figure)).max().orElseThrow();
  }

  /** For people: {@code looking ahead}. */
  static String words(Enum<?> constant) {
    return Fields.written(constant).replace('-', ' ');
  }

  private List<SchemeRun> sample() {
    return byPool.get(byPool.firstKey());
  }

  private double[] of(int place, ToDoubleFunction<SchemeRun> figure) {
    return byPool.values().stream()
        .mapToDouble(list -> figure.applyAsDouble(list.get(place)))
        .toArray();
  }
}
