package dev.gleaner.core.place.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.KillOrder;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.PlacementReason;
import dev.gleaner.core.place.Pool;
import dev.gleaner.core.place.SharedNodes;
import dev.gleaner.core.place.SharedNodes.JobTask;
import dev.gleaner.core.place.WaitingTask;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Node 0 drops to nothing once an hour, all others once in ten hours. */
class SpeculativeCopiesTest {

  private static final long MINUTE = 60_000;
  private static final long NOW = 1000 * MINUTE;
  private static final Resources NODE = new Resources(8, 65_536);

  private final Pool pool = new Pool();
  private final Copies copies = new Copies(pool);
  private final SpeculativeCopies policy =
      new SpeculativeCopies(
          (node, asked, now) -> (horizon, cores) -> horizon / ((node == 0 ? 60.0 : 600.0) * MINUTE),
          LossSettings.full(KillOrder.NEWEST_FIRST),
          CopySettings.DEFAULTS);

  private static JobTask task(int cores, long minutes, long jobEndMinutes) {
    return new JobTask(new Resources(cores, 1024), minutes * MINUTE, NOW + jobEndMinutes * MINUTE);
  }

  private void join(int... nodes) {
    for (int node : nodes) {
      pool.join(node, NODE, node);
    }
  }

  /** The expected u e^-u over the first t, in minutes, for one kill an hour. */
  private static double meanTimeOfKill(double t) {
    return 60 * (1 - (1 + t / 60) * StrictMath.exp(-t / 60));
  }

  @Test
  void the_gain_is_the_time_that_a_kill_would_have_cost_if_the_copy_survives() {
    join(0, 1);
    // 30 of 60 minutes are left, and nothing else holds its job up.
    JobTask task = task(2, 60, 30);
    pool.start(0, task, NOW - 30 * MINUTE);
    List<Copy> chosen = policy.choose(pool, copies, NOW);
    double survives = StrictMath.exp(-60.0 / 600);
    assertThat(chosen).hasSize(1);
    assertThat(chosen.get(0).task()).isEqualTo(task);
    assertThat(chosen.get(0).original()).isEqualTo(0);
    assertThat(chosen.get(0).node()).isEqualTo(1);
    assertThat(chosen.get(0).gainMillis())
        .isCloseTo(survives * meanTimeOfKill(30) * MINUTE, within(0.02 * MINUTE));
  }

  @Test
  void only_the_part_that_delays_the_job_counts() {
    join(0, 1);
    // A restart within the next 20 minutes would be in time.
    pool.start(0, task(2, 60, 80), NOW - 20 * MINUTE);
    double survives = StrictMath.exp(-60.0 / 600);
    double chance = StrictMath.exp(-20.0 / 60) - StrictMath.exp(-40.0 / 60);
    double late = meanTimeOfKill(40) - meanTimeOfKill(20) - 20 * chance;
    assertThat(policy.choose(pool, copies, NOW).get(0).gainMillis())
        .isCloseTo(survives * late * MINUTE, within(0.02 * MINUTE));
    Pool other = new Pool();
    other.join(0, NODE, 0);
    other.join(1, NODE, 0);
    other.start(0, task(2, 60, 200), NOW - 20 * MINUTE);
    assertThat(policy.choose(other, new Copies(other), NOW)).isEmpty();
  }

  @Test
  void a_task_that_has_a_copy_gets_no_other() {
    join(0, 1, 2);
    JobTask task = task(2, 60, 60);
    pool.start(0, task, NOW);
    copies.start(new Copy(task, 0, 1, MINUTE), NOW);
    assertThat(policy.choose(pool, copies, NOW)).isEmpty();
    assertThat(copies.end(1, task)).isEqualTo(NOW);
    assertThat(policy.choose(pool, copies, NOW)).hasSize(1);
    copies.start(new Copy(task, 0, 1, MINUTE), NOW);
    assertThatThrownBy(() -> copies.start(new Copy(task, 0, 2, MINUTE), NOW))
        .hasMessageContaining("already");
  }

  @Test
  void there_are_no_copies_while_hardly_anything_is_idle() {
    join(0, 1);
    pool.start(0, task(8, 60, 60), NOW);
    pool.start(1, new Resources(8, 1024), NOW + 60 * MINUTE);
    assertThat(policy.choose(pool, copies, NOW)).isEmpty();
  }

  @Test
  void copies_do_not_use_the_share_that_is_to_stay_idle() {
    join(0, 1);
    pool.start(0, task(8, 60, 60), NOW);
    // Eight of sixteen cores are idle, but 5% of all are to stay so.
    assertThat(policy.choose(pool, copies, NOW)).isEmpty();
    pool.join(2, NODE, NOW);
    assertThat(policy.choose(pool, copies, NOW)).hasSize(1);
  }

  @Test
  void a_copy_is_in_nobodys_way_and_the_first_to_go() {
    join(0, 1);
    JobTask older = task(4, 60, 60);
    JobTask newer = task(3, 60, 60);
    copies.start(new Copy(older, 0, 1, MINUTE), NOW);
    copies.start(new Copy(newer, 0, 1, MINUTE), NOW);
    assertThat(pool.hasRoom(1, NODE)).isTrue();
    assertThat(copies.hasRoom(1, new Resources(1, 1))).isTrue();
    assertThat(copies.hasRoom(1, new Resources(2, 1))).isFalse();
    assertThat(copies.isCrowded(1)).isFalse();
    pool.start(1, task(4, 60, 60), NOW);
    assertThat(copies.isCrowded(1)).isTrue();
    assertThat(copies.newest(1)).contains(newer);
    copies.end(1, newer);
    assertThat(copies.isCrowded(1)).isFalse();
    pool.resize(1, new Resources(7, 65_536), NOW);
    assertThat(copies.isCrowded(1)).isTrue();
    copies.end(1, older);
    assertThat(copies.isCrowded(1)).isFalse();
    assertThat(copies.newest(1)).isEmpty();
  }

  @Test
  void a_task_is_placed_where_it_costs_no_copy_unless_that_node_is_much_worse() {
    join(1, 2);
    LossSettings settings = LossSettings.full(KillOrder.NEWEST_FIRST);
    LeastAddedLoss placement =
        new LeastAddedLoss(
            (node, asked, now) -> (horizon, cores) -> node * horizon / (600 * MINUTE),
            settings,
            copies);
    JobTask task = task(4, 60, 60);
    double safer =
        ((PlacementReason.LeastLoss) placement.place(task, pool, NOW).because()).lossMillis();
    copies.start(new Copy(task(2, 60, 60), 0, 1, 3.0 * MINUTE), NOW);
    assertThat(placement.place(task, pool, NOW).because())
        .isInstanceOfSatisfying(
            PlacementReason.LeastLoss.class,
            loss -> assertThat(loss.lossMillis()).isEqualTo(safer));
    copies.start(new Copy(task(3, 60, 61), 0, 1, 10.0 * MINUTE), NOW);
    assertThat(placement.place(task, pool, NOW).because())
        .isInstanceOfSatisfying(
            PlacementReason.LeastLoss.class, loss -> assertThat(loss.node()).isEqualTo(2));
    // The newest makes room for six cores; the older one would have to go as well for seven.
    assertThat(copies.lostBy(1, new Resources(6, 1024))).isEqualTo(10.0 * MINUTE);
    assertThat(copies.lostBy(1, new Resources(7, 1024))).isEqualTo(13.0 * MINUTE);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void copies_are_worth_it_fit_and_run_elsewhere(long seed) {
    SharedNodes world = new SharedNodes(seed, 30);
    Copies worldCopies = new Copies(world.pool);
    SpeculativeCopies choice =
        new SpeculativeCopies(
            world.outlook(), LossSettings.full(KillOrder.OLDEST_FIRST), CopySettings.DEFAULTS);
    Set<WaitingTask> copied = new HashSet<>();
    List<Copy> chosen = choice.choose(world.pool, worldCopies, world.now);
    assertThat(chosen).isNotEmpty();
    for (int round = 0; round < 100 && !chosen.isEmpty(); round++) {
      double before = Double.POSITIVE_INFINITY;
      for (Copy copy : chosen) {
        assertThat(copy.gainMillis()).isBetween(0.01 * copy.task().estimateMillis(), before);
        assertThat(copy.node()).isNotEqualTo(copy.original());
        assertThat(worldCopies.hasRoom(copy.node(), copy.task().demand())).isTrue();
        assertThat(copied.add(copy.task())).isTrue();
        worldCopies.start(copy, world.now);
        assertThat(worldCopies.isCrowded(copy.node())).isFalse();
        before = copy.gainMillis();
      }
      chosen = choice.choose(world.pool, worldCopies, world.now);
    }
    assertThat(chosen).isEmpty();
  }
}
