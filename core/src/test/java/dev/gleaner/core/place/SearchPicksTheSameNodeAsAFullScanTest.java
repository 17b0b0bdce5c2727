package dev.gleaner.core.place;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.estimate.AgeEnvelopes;
import dev.gleaner.core.estimate.CompletionModel;
import dev.gleaner.core.estimate.EstimateSettings;
import dev.gleaner.core.estimate.IntervalEstimator;
import dev.gleaner.core.estimate.Stability;
import dev.gleaner.core.model.ChangeDirection;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.Decision.Place;
import dev.gleaner.core.place.Decision.Refuse;
import dev.gleaner.core.place.Decision.Wait;
import dev.gleaner.core.place.RandomPool.Task;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
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
        assertThat(((PlacementReason.SoonerOnBusyNode) ((Wait) decision).because()).node())
            .isEqualTo(best);
      }
    }
  }

  /**
   * Nodes of one age tie, and among them is a busy one for which it is worth waiting until a cliff
   * has passed.
   */
  @Test
  void a_tie_does_not_hide_a_better_node_that_is_busy() {
    RandomPool world = new RandomPool(1, 0, EstimateSettings.DEFAULTS.withRefreshMillis(0));
    for (int round = 0; round < 40; round++) {
      for (int node = 100; node < 120; node++) {
        if (round == 0) {
          world.history.joined(node, 0);
        } else {
          world.history.changed(node, round * 600_000L, ChangeDirection.SHRINK);
        }
      }
    }
    Resources size = new Resources(4, 8192);
    for (int node = 0; node < 32; node++) {
      world.pool.join(node, size, 24_000_000);
      world.history.joined(node, 24_000_000);
    }
    world.pool.start(20, size, 24_605_000);
    Task task = new Task(new Resources(2, 1024), 7_200_000);
    SoonestExpectedCompletion policy = new SoonestExpectedCompletion(world.history, 1);
    for (world.now = 24_500_000; world.now < 24_605_000; world.now += 1000) {
      int best = scan(world, node -> expectedCompletion(world, task, node));
      assertThat(chosen(policy.place(task, world.pool, world.now)))
          .isEqualTo(world.pool.hasRoom(best, task.demand()) ? best : -2 - best);
    }
  }

  private static int chosen(Decision decision) {
    if (decision instanceof Place place) {
      return place.node();
    }
    // Waiting for a node is not the same as being placed on it.
    return decision instanceof Wait wait ? -2 - wait.node() : -1;
  }

  /**
   * What a policy remembers from one heartbeat to the next must not outlive a change of the pool.
   */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void a_remembered_answer_is_the_answer_of_a_policy_that_remembers_nothing(long seed) {
    RandomPool world = world(seed);
    SoonestExpectedCompletion policy = new SoonestExpectedCompletion(world.history, 0.9);
    List<Task> tasks = List.of(world.task(), world.task(), world.task());
    for (int i = 0; i < DECISIONS; i++) {
      world.steps(1);
      for (int node = 0; node < world.pool.slots(); node++) {
        if (world.pool.contains(node)) {
          Decision fresh =
              new SoonestExpectedCompletion(world.history, 0.9)
                  .offer(node, tasks, world.pool, world.now);
          // Only the node: a remembered expectation may be a second old.
          assertThat(chosen(policy.offer(node, tasks, world.pool, world.now)))
              .isEqualTo(chosen(fresh));
        }
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
            AgeEnvelopes.rounded(task.estimateMillis()));
  }

  private static double failureOdds(RandomPool world, Task task, int node) {
    Stability stability = world.history.at(world.now);
    return world.pool.hasRoom(node, task.demand())
        ? 1
            - stability.completionProbability(
                world.pool.lastDirection(node),
                world.pool.elapsed(node, world.now),
                AgeEnvelopes.rounded(task.estimateMillis()))
        : Double.POSITIVE_INFINITY;
  }
}
