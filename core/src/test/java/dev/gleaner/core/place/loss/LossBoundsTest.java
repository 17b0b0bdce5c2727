package dev.gleaner.core.place.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.estimate.hazard.DropHazard;
import dev.gleaner.core.model.KillOrder;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.Decision.Place;
import dev.gleaner.core.place.NodeOutlook;
import dev.gleaner.core.place.PlacementReason;
import dev.gleaner.core.place.Pool;
import dev.gleaner.core.place.SharedNodes.JobTask;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is ruled out or put off without being worked out, against working out everything. */
class LossBoundsTest {

  private static final int NODES = 40;

  private static final String WORLDS = "dev.gleaner.core.place.LeastAddedLossPropertiesTest#worlds";

  @ParameterizedTest
  @MethodSource(WORLDS)
  void no_node_has_less_loss_than_its_bound(LossSettings settings, long seed) {
    ChangingPool world = new ChangingPool(seed, NODES);
    LossBounds bounds = new LossBounds(world.outlook(), settings);
    AddedLoss added = new AddedLoss(world.outlook(), settings, (node, demand) -> 0);
    double sum = 0;
    double sumOfBounds = 0;
    for (int i = 0; i < 300; i++) {
      world.step();
      JobTask task = world.task();
      bounds.ask(task, world.pool, world.now);
      for (int node = 0; node < NODES; node++) {
        if (world.pool.hasRoom(node, task.demand())) {
          float bound = bounds.of(node);
          float loss = added.of(task, node, world.pool, world.now, Float.POSITIVE_INFINITY);
          assertThat(bound).isLessThanOrEqualTo(loss);
          double close = added.atLeast(task, node, world.pool, world.now, Double.POSITIVE_INFINITY);
          assertThat((float) close).isLessThanOrEqualTo(loss);
          assertThat((float) (close + added.tolerance())).isGreaterThanOrEqualTo(loss);
          sum += loss;
          sumOfBounds += bound;
        }
      }
    }
    // One that is nothing would hold, too.
    if (settings.killOrder() == KillOrder.NEWEST_FIRST) {
      assertThat(sumOfBounds).isGreaterThan(0.3 * sum);
    }
  }

  @ParameterizedTest
  @MethodSource(WORLDS)
  void the_decision_is_that_of_a_look_at_every_node(LossSettings settings, long seed) {
    ChangingPool world = new ChangingPool(seed, NODES);
    LeastAddedLoss policy = new LeastAddedLoss(world.outlook(), settings);
    AddedLoss added = new AddedLoss(world.outlook(), settings, (node, demand) -> 0);
    for (int i = 0; i < 300; i++) {
      world.step();
      JobTask task = world.task();
      int best = -1;
      float least = Float.POSITIVE_INFINITY;
      for (int node = 0; node < NODES; node++) {
        if (world.pool.hasRoom(node, task.demand())) {
          float loss = added.of(task, node, world.pool, world.now, Float.POSITIVE_INFINITY);
          if (best < 0 || loss < least || (loss == least && world.pool.changedBefore(node, best))) {
            best = node;
            least = loss;
          }
        }
      }
      if (best >= 0) {
        Place place = (Place) policy.place(task, world.pool, world.now);
        assertThat(place.node()).isEqualTo(best);
        assertThat(((PlacementReason.LeastLoss) place.because()).lossMillis()).isEqualTo(least);
        world.start(best, task);
      }
    }
  }

  @Test
  void a_bound_holds_when_a_large_task_that_was_there_is_about_to_make_room() {
    long minute = 60_000;
    Pool pool = new Pool();
    pool.join(0, new Resources(16, 65_536), 0);
    pool.start(0, new JobTask(new Resources(14, 1024), 16 * minute, 16 * minute), 0);
    // Small drops are frequent and large ones are not.
    DropHazard hazard = (horizon, cores) -> horizon / (60.0 * minute) * (cores > 2 ? 1e-4 : 1);
    NodeOutlook outlook = (node, asked, at) -> hazard;
    LossSettings settings = LossSettings.full(KillOrder.NEWEST_FIRST);
    LossBounds bounds = new LossBounds(outlook, settings);
    AddedLoss added = new AddedLoss(outlook, settings, (node, demand) -> 0);

    for (long now : new long[] {0, 15 * minute}) {
      JobTask task = new JobTask(new Resources(2, 1024), 540 * minute, now + 540 * minute);
      bounds.ask(task, pool, now);
      assertThat(bounds.of(0))
          .isLessThanOrEqualTo(added.of(task, 0, pool, now, Float.POSITIVE_INFINITY));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void what_is_about_a_hazard_is_the_hazard_to_a_millionth(long seed) {
    ChangingPool world = new ChangingPool(seed, NODES);
    NodeOutlook outlook = world.outlook();
    for (int node = 0; node < NODES; node++) {
      DropHazard hazard = outlook.hazard(node, world.pool, world.now);
      for (double horizon = 0; horizon < 1e8; horizon = 1.3 * horizon + 1000) {
        for (int cores = 1; cores < 33; cores++) {
          double exact = hazard.cumulative(horizon, cores);
          assertThat(hazard.about(horizon, cores)).isCloseTo(exact, within(1e-6 * exact));
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource(WORLDS)
  void tasks_at_risk_come_in_the_order_of_what_copies_of_all_of_them_would_gain(
      LossSettings settings, long seed) {
    ChangingPool world = new ChangingPool(seed, NODES);
    CopySettings copySettings = CopySettings.DEFAULTS;
    TasksAtRisk risks = new TasksAtRisk(world.outlook(), settings, copySettings);
    for (int i = 0; i < 30; i++) {
      world.step();
      List<Double> gains = new ArrayList<>();
      risks.find(world.pool, new Copies(world.pool), world.now);
      for (TasksAtRisk.AtRisk risk = risks.next(world.pool, world.now);
          risk != null;
          risk = risks.next(world.pool, world.now)) {
        gains.add(risk.gain());
      }
      assertThat(gains).isEqualTo(gainsOfAll(world, settings, copySettings));
    }
  }

  private static List<Double> gainsOfAll(
      ChangingPool world, LossSettings settings, CopySettings copySettings) {
    Residents residents = new Residents();
    ExpectedLoss loss =
        new ExpectedLoss(settings.withJobDelay(true).withWorkLostWeight(0), residents);
    List<Double> gains = new ArrayList<>();
    for (int node = 0; node < NODES; node++) {
      residents.of(world.pool, node, settings.killOrder(), world.now);
      residents.letJobsWaitForCopies();
      loss.on(
          world.outlook().hazard(node, world.pool, world.now), world.pool.capacity(node).cores());
      for (int place = 0; place < residents.count(); place++) {
        double gain = loss.of(place, -1);
        if (copySettings.isWorthIt(residents.task(place), gain)) {
          gains.add(gain);
        }
      }
    }
    gains.sort((one, other) -> Double.compare(other, one));
    return gains;
  }
}
