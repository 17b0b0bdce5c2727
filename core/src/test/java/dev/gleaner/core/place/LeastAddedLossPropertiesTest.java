package dev.gleaner.core.place;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.estimate.AgeEnvelopes;
import dev.gleaner.core.estimate.EstimateSettings;
import dev.gleaner.core.model.KillOrder;
import dev.gleaner.core.place.Decision.Place;
import dev.gleaner.core.place.RandomPool.Task;
import dev.gleaner.core.place.SharedNodes.JobTask;
import dev.gleaner.core.place.loss.LeastAddedLoss;
import dev.gleaner.core.place.loss.LossSettings;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class LeastAddedLossPropertiesTest {

  static Stream<Arguments> worlds() {
    return Stream.of(KillOrder.values())
        .map(LossSettings::full)
        .flatMap(
            full ->
                Stream.of(
                    full,
                    full.withSizeAware(false),
                    full.withCoTenants(false),
                    full.withJobDelay(false)))
        .flatMap(settings -> LongStream.range(0, 4).mapToObj(seed -> Arguments.of(settings, seed)));
  }

  @ParameterizedTest
  @MethodSource("worlds")
  void the_loss_is_that_of_small_steps_of_time_and_no_node_has_less(
      LossSettings settings, long seed) {
    SharedNodes world = new SharedNodes(seed, 8);
    LeastAddedLoss policy = new LeastAddedLoss(world.outlook(), settings);
    for (int i = 0; i < 5; i++) {
      JobTask task = world.task();
      if (policy.place(task, world.pool, world.now) instanceof Place place) {
        double loss = ((PlacementReason.LeastLoss) place.because()).lossMillis();
        double reference = world.addedLoss(task, place.node(), settings);
        assertThat(loss).isCloseTo(reference, within(100 + 0.02 * reference));
        for (int node = 0; node < 8; node++) {
          if (world.pool.hasRoom(node, task.demand())) {
            assertThat(world.addedLoss(task, node, settings)).isGreaterThan(0.95 * reference - 100);
          }
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void a_bound_that_is_not_hit_changes_nothing(long seed) {
    SharedNodes world = new SharedNodes(seed, 60);
    LossSettings settings = LossSettings.full(KillOrder.OLDEST_FIRST);
    for (int i = 0; i < 50; i++) {
      JobTask task = world.task();
      long withRoom =
          LongStream.range(0, 60)
              .filter(node -> world.pool.hasRoom((int) node, task.demand()))
              .count();
      int bound = (int) Math.max(1, withRoom);
      assertThat(decide(world, settings.withCandidates(bound), task))
          .isEqualTo(decide(world, settings.withCandidates(1000), task));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void a_bound_that_is_hit_still_finds_a_node_with_room(long seed) {
    SharedNodes world = new SharedNodes(seed, 300);
    for (int bound : new int[] {1, 2, 3, 16}) {
      JobTask task = world.task();
      LossSettings settings = LossSettings.full(KillOrder.NEWEST_FIRST).withCandidates(bound);
      int node = ((Place) decide(world, settings, task)).node();
      assertThat(world.pool.hasRoom(node, task.demand())).isTrue();
    }
  }

  private static Decision decide(SharedNodes world, LossSettings settings, JobTask task) {
    return new LeastAddedLoss(world.outlook(), settings).place(task, world.pool, world.now);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void with_all_parts_left_out_it_is_the_likeliest_to_complete(long seed) {
    RandomPool world = new RandomPool(seed, 30, EstimateSettings.DEFAULTS.withRefreshMillis(0));
    LikeliestToComplete likeliest = new LikeliestToComplete(world.history);
    LeastAddedLoss plain =
        new LeastAddedLoss(
            NodeOutlook.pooled(world.history), LossSettings.plain(KillOrder.OLDEST_FIRST));
    for (int i = 0; i < 100; i++) {
      world.steps(5);
      Task asked = world.task();
      Task task = new Task(asked.demand(), AgeEnvelopes.rounded(asked.estimateMillis()));
      Decision expected = likeliest.place(task, world.pool, world.now);
      Decision decision = plain.place(task, world.pool, world.now);
      assertThat(decision).hasSameClassAs(expected);
      if (decision instanceof Place place && expected instanceof Place best) {
        double death = ((PlacementReason.LeastLoss) place.because()).deathProbability();
        double odds = ((PlacementReason.LikelyToComplete) best.because()).probability();
        assertThat(1 - death).isCloseTo(odds, within(1e-6));
      }
    }
  }
}
