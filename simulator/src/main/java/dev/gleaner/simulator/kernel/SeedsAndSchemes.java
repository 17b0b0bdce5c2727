package dev.gleaner.simulator.kernel;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.LongFunction;

/**
 * Every scheme on every seed: one point of a scenario.
 *
 * @param worlds what a seed makes
 */
public record SeedsAndSchemes<S, R, K>(
    List<Long> seeds, List<S> schemes, LongFunction<? extends SharedWorld<S, R, K>> worlds) {

  /** By seed, of this point alone. */
  public List<SeedOutcome<R, K>> run(int threads, PlanListener listener) {
    return run(List.of(this), threads, listener).get(0);
  }

  /**
   * By point, then by seed. Seeds of all points run in parallel; if a run fails, the others are
   * given up.
   */
  public static <S, R, K> List<List<SeedOutcome<R, K>>> run(
      List<SeedsAndSchemes<S, R, K>> points, int threads, PlanListener listener) {
    listener.begins(
        "runs", points.stream().mapToInt(point -> point.seeds.size() * point.schemes.size()).sum());
    List<Callable<SeedOutcome<R, K>>> runs = new ArrayList<>();
    for (SeedsAndSchemes<S, R, K> point : points) {
      for (long seed : point.seeds) {
        runs.add(() -> point.runSeed(seed, listener));
      }
    }
    Iterator<SeedOutcome<R, K>> outcomes = RunsAtOnce.all(threads, runs).iterator();
    List<List<SeedOutcome<R, K>>> all = new ArrayList<>();
    for (SeedsAndSchemes<S, R, K> point : points) {
      List<SeedOutcome<R, K>> ofPoint = new ArrayList<>();
      point.seeds.forEach(seed -> ofPoint.add(outcomes.next()));
      all.add(ofPoint);
    }
    return all;
  }

  private SeedOutcome<R, K> runSeed(long seed, PlanListener listener) {
    SharedWorld<S, R, K> world = worlds.apply(seed);
    List<R> outcomes = new ArrayList<>();
    for (S scheme : schemes) {
      RunsAtOnce.checkWanted();
      outcomes.add(world.run(scheme));
      synchronized (listener) {
        listener.step();
      }
    }
    return new SeedOutcome<>(outcomes, world.kept());
  }
}
