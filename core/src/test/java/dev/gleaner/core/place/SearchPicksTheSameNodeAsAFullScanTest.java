package dev.gleaner.core.place;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.estimate.CompletionModel;
import dev.gleaner.core.estimate.EstimateSettings;
import dev.gleaner.core.estimate.IntervalEstimator;
import dev.gleaner.core.estimate.Stability;
import dev.gleaner.core.place.Decision.Place;
import dev.gleaner.core.place.Decision.Refuse;
import dev.gleaner.core.place.Decision.Wait;
import dev.gleaner.core.place.RandomPool.Task;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The index may skip nodes, but never the one that a look at all of them would choose. */
class SearchPicksTheSameNodeAsAFullScanTest {

  private static final int DECISIONS = 300;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  void soonest_expected_completion(long seed) {
    RandomPool world = world(seed);
    SoonestExpectedCompletion policy = new SoonestExpectedCompletion(world.history, 1);
    for (int i = 0; i < DECISIONS; i++) {
      world.steps(7);
      Task task = world.task();
      int best = scan(world, node -> expectedCompletion(world, task, node));
      Decision decision = policy.place(task, world.pool, world.now);
      if (best < 0) {
        assertThat(decision).isInstanceOf(Refuse.class);
      } else if (world.pool.hasRoom(best, task.demand())) {
        assertThat(decision)
            .isInstanceOfSatisfying(Place.class, place -> assertThat(place.node()).isEqualTo(best));
      } else {
        assertThat(((Reason.SoonerOnBusyNode) ((Wait) decision).because()).node()).isEqualTo(best);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  void likeliest_to_complete(long seed) {
    RandomPool world = world(seed);
    LikeliestToComplete policy = new LikeliestToComplete(world.history);
    for (int i = 0; i < DECISIONS; i++) {
      world.steps(7);
      Task task = world.task();
      int best = scan(world, node -> failureOdds(world, task, node));
      Decision decision = policy.place(task, world.pool, world.now);
      if (best < 0) {
        assertThat(decision).isInstanceOf(Wait.class);
      } else {
        assertThat(((Place) decision).node()).isEqualTo(best);
      }
    }
  }

  /** Large and small pools, both estimators, both completion models. */
  private static RandomPool world(long seed) {
    EstimateSettings settings =
        EstimateSettings.DEFAULTS
            .withEstimator(
                seed % 2 == 0 ? IntervalEstimator.CENSORED : IntervalEstimator.OBSERVED_ONLY)
            .withCompletion(
                seed % 3 == 0 ? CompletionModel.NEXT_SHRINK : CompletionModel.CHANGE_THEN_SHRINK);
    RandomPool world = new RandomPool(seed, nodes(seed), settings);
    world.steps(2000);
    return world;
  }

  /** Two of them so large that the search uses envelopes. */
  private static int nodes(long seed) {
    return (int) (seed > 10 ? 400 * seed : 1 + 3 * seed * seed);
  }

  /**
   * The least cost over all nodes; of equals the one that has been quiet longest, then the first to
   * change.
   */
  private static int scan(RandomPool world, IntToDoubleFunction cost) {
    int best = -1;
    float least = Float.POSITIVE_INFINITY;
    for (int node = 0; node < world.pool.slots(); node++) {
      float candidate =
          world.pool.contains(node) ? (float) cost.applyAsDouble(node) : Float.POSITIVE_INFINITY;
      if (candidate < least
          || (candidate == least
              && candidate < Float.POSITIVE_INFINITY
              && world.pool.changedBefore(node, best))) {
        least = candidate;
        best = node;
      }
    }
    return best;
  }

  private static double expectedCompletion(RandomPool world, Task task, int node) {
    long wait = world.pool.waitFor(node, task.demand(), world.now);
    Stability stability = world.history.at(world.now);
    return wait == Pool.NEVER
        ? Double.POSITIVE_INFINITY
        : stability.expectedCompletionMillis(
            world.pool.lastDirection(node),
            wait,
            world.pool.elapsed(node, world.now),
            task.estimateMillis());
  }

  private static double failureOdds(RandomPool world, Task task, int node) {
    Stability stability = world.history.at(world.now);
    return world.pool.hasRoom(node, task.demand())
        ? 1
            - stability.completionProbability(
                world.pool.lastDirection(node),
                world.pool.elapsed(node, world.now),
                task.estimateMillis())
        : Double.POSITIVE_INFINITY;
  }
}
