package dev.gleaner.core.place;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.estimate.EstimateSettings;
import dev.gleaner.core.model.KillOrder;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.Decision.Place;
import dev.gleaner.core.place.RandomPool.Running;
import dev.gleaner.core.place.RandomPool.Task;
import dev.gleaner.core.place.loss.LeastAddedLoss;
import dev.gleaner.core.place.loss.LossSettings;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tasks that demand GPUs, in pools where some nodes have them. */
class FurtherRoomTest {

  private static final int DECISIONS = 200;
  private static final Resources PLAIN = new Resources(4, 8192);
  private static final Resources ONE_GPU = PLAIN.with("gpu", 1);
  private static final Resources TWO_GPUS = PLAIN.with("gpu", 2);

  private final Pool pool = new Pool();

  @Test
  void a_task_with_a_gpu_passes_over_nodes_without_a_free_one() {
    pool.join(0, new Resources(64, 65_536), 0);
    pool.join(1, new Resources(64, 65_536).with("gpu", 1), 0);
    pool.join(2, new Resources(64, 65_536).with("gpu", 2), 0);
    pool.start(1, ONE_GPU, 1000);

    assertThat(pool.nextWithRoom(-1, ONE_GPU)).isEqualTo(2);
    assertThat(pool.nextWithRoom(-1, PLAIN)).isZero();
    assertThat(pool.fits(0, ONE_GPU)).isZero();
    assertThat(pool.mostThatFit(ONE_GPU)).isEqualTo(2);
    assertThat(pool.hasRoom(2, PLAIN.with("gpu", 2))).isTrue();
    assertThat(pool.hasRoom(2, PLAIN.with("fpga", 1))).isFalse();
  }

  @Test
  void a_task_waits_for_the_gpu_although_cores_are_free() {
    pool.join(0, new Resources(64, 65_536).with("gpu", 2), 0);
    pool.start(0, ONE_GPU, 1000);
    pool.start(0, ONE_GPU, 3000);
    pool.start(0, PLAIN, 100);

    assertThat(pool.waitFor(0, ONE_GPU, 0)).isEqualTo(1000);
    assertThat(pool.waitFor(0, TWO_GPUS, 0)).isEqualTo(3000);
    assertThat(pool.waitFor(0, PLAIN.with("gpu", 3), 0)).isEqualTo(Pool.NEVER);
    assertThat(pool.waitFor(0, PLAIN, 0)).isZero();
  }

  @Test
  void a_node_that_loses_its_gpu_is_overcommitted_until_the_task_ends() {
    pool.join(0, new Resources(64, 65_536).with("gpu", 1), 0);
    pool.start(0, ONE_GPU, 1000);
    pool.resize(0, new Resources(64, 65_536), 500);

    assertThat(pool.isOvercommitted(0)).isTrue();
    pool.end(0, ONE_GPU, 1000);
    assertThat(pool.isOvercommitted(0)).isFalse();
  }

  @Test
  void a_node_that_comes_back_has_its_gpu_free() {
    pool.join(0, new Resources(64, 65_536).with("gpu", 1), 0);
    pool.start(0, ONE_GPU, 1000);
    pool.leave(0);
    pool.join(0, new Resources(64, 65_536).with("gpu", 1), 2000);

    assertThat(pool.hasRoom(0, ONE_GPU)).isTrue();
    assertThatThrownBy(() -> pool.end(0, ONE_GPU, 1000))
        .hasMessageContaining("no running task demands 4 cores, 8 GiB, 1 gpu until 1000");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void no_policy_places_a_task_where_there_is_too_little_of_anything(long seed) {
    RandomPool world = world(seed);
    List<PlacementPolicy> policies =
        List.of(
            new NextNodeWithRoom(),
            new CertainToFinish((node, now) -> Pool.NEVER),
            new LikeliestToComplete(world.history),
            new SoonestExpectedCompletion(world.history, 0.9),
            new LeastAddedLoss(
                (node, asked, at) -> (horizon, cores) -> horizon * (1e-7 * (1 + node)),
                LossSettings.full(KillOrder.NEWEST_FIRST).withCandidates(8)));
    for (int i = 0; i < DECISIONS; i++) {
      world.steps(7);
      Task task = world.task();
      for (PlacementPolicy policy : policies) {
        if (policy.place(task, world.pool, world.now) instanceof Place place) {
          assertThat(isEnough(world, place.node(), task.demand())).isTrue();
        }
        for (int node = 0; node < world.pool.slots(); node++) {
          if (world.pool.contains(node)
              && policy.offer(node, List.of(task), world.pool, world.now) instanceof Place place) {
            assertThat(isEnough(world, place.node(), task.demand())).isTrue();
          }
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void room_and_waits_are_those_of_a_count_by_hand(long seed) {
    RandomPool world = world(seed);
    for (int i = 0; i < DECISIONS; i++) {
      world.steps(7);
      Resources demand = world.task().demand();
      for (int node = 0; node < world.pool.slots(); node++) {
        if (world.pool.contains(node) && world.pool.freeCores(node) >= 0) {
          assertThat(world.pool.hasRoom(node, demand)).isEqualTo(isEnough(world, node, demand));
          assertThat(world.pool.waitFor(node, demand, world.now))
              .isEqualTo(waitByHand(world, node, demand));
        }
      }
      int first =
          IntStream.range(0, world.pool.slots())
              .filter(node -> world.pool.contains(node) && world.pool.hasRoom(node, demand))
              .findFirst()
              .orElse(-1);
      assertThat(world.pool.firstWithRoom(0, demand)).isEqualTo(first);
    }
  }

  private static RandomPool world(long seed) {
    RandomPool world =
        new RandomPool(seed, (int) (1 + 3 * seed * seed), EstimateSettings.DEFAULTS, true);
    world.steps(1000);
    return world;
  }

  private static boolean isEnough(RandomPool world, int node, Resources demand) {
    return demand.plus(used(world.running, node)).fitsIn(world.pool.capacity(node));
  }

  /** Lets the tasks end one after the other until the demand fits. */
  private static long waitByHand(RandomPool world, int node, Resources demand) {
    List<Running> left =
        new ArrayList<>(
            world.running.stream()
                .filter(task -> task.node() == node)
                .sorted(Comparator.comparingLong(task -> waitForEnd(task, world.now)))
                .toList());
    long wait = 0;
    while (!demand.plus(used(left, node)).fitsIn(world.pool.capacity(node))) {
      if (left.isEmpty()) {
        return Pool.NEVER;
      }
      wait = waitForEnd(left.remove(0), world.now);
    }
    return wait;
  }

  private static long waitForEnd(Running task, long now) {
    return task.expectedEnd() > now
        ? task.expectedEnd() - now
        : Math.max(1, now - task.expectedEnd());
  }

  private static Resources used(List<Running> running, int node) {
    return running.stream()
        .filter(task -> task.node() == node)
        .map(Running::demand)
        .reduce(Resources.NONE, Resources::plus);
  }
}
