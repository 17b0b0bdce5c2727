package dev.gleaner.core.place.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.estimate.hazard.DropHazard;
import dev.gleaner.core.model.KillOrder;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.Decision;
import dev.gleaner.core.place.Decision.Place;
import dev.gleaner.core.place.Decision.Wait;
import dev.gleaner.core.place.PlacementReason;
import dev.gleaner.core.place.Pool;
import dev.gleaner.core.place.SharedNodes.JobTask;
import dev.gleaner.core.place.WaitingTask;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** By hand: drops of up to four cores come once an hour, larger ones never. */
class LeastAddedLossTest {

  private static final long MINUTE = 60_000;
  private static final long NOW = 1000 * MINUTE;
  private static final Offset<Double> PRECISION = within(0.02 * MINUTE);

  private final Pool pool = new Pool();
  private DropHazard hazard = (horizon, cores) -> cores <= 4 ? horizon / (60 * MINUTE) : 0;

  @BeforeEach
  void a_node_with_eight_cores() {
    pool.join(0, new Resources(8, 65_536), 0);
  }

  /** A task whose job ends with it, if it starts now and is not killed. */
  private static JobTask task(int cores, long minutes) {
    return new JobTask(new Resources(cores, 1024), minutes * MINUTE, NOW + minutes * MINUTE);
  }

  private Decision decide(LossSettings settings, WaitingTask task) {
    return new LeastAddedLoss((node, asked, now) -> hazard, settings).place(task, pool, NOW);
  }

  private PlacementReason.LeastLoss lossOf(LossSettings settings, WaitingTask task) {
    return (PlacementReason.LeastLoss) decide(settings, task).because();
  }

  /** The expected u e^-u over the first t, in minutes, for one kill an hour. */
  private static double meanTimeOfKill(double t) {
    return 60 * (1 - (1 + t / 60) * StrictMath.exp(-t / 60));
  }

  @Test
  void newest_first_the_new_task_dies_first_until_the_other_has_ended() {
    // Four cores until 60 minutes from now: a drop of 3 kills, later it takes one of 7.
    pool.start(0, task(4, 90), NOW - 30 * MINUTE);
    PlacementReason.LeastLoss loss =
        lossOf(LossSettings.full(KillOrder.NEWEST_FIRST), task(2, 120));
    assertThat(loss.deathProbability()).isCloseTo(1 - StrictMath.exp(-1), within(1e-9));
    assertThat(loss.lossMillis()).isCloseTo(1.2 * meanTimeOfKill(60) * MINUTE, PRECISION);
  }

  @Test
  void oldest_first_the_other_dies_for_the_new_task() {
    // Alone it would take a drop of 5, with two more cores in use it takes one of 3. Its job has no
    // slack.
    JobTask other = new JobTask(new Resources(4, 1024), 90 * MINUTE, NOW + 60 * MINUTE);
    pool.start(0, other, NOW - 30 * MINUTE);
    LossSettings settings = LossSettings.full(KillOrder.OLDEST_FIRST);
    PlacementReason.LeastLoss loss = lossOf(settings, task(2, 120));
    double killed = 1 - StrictMath.exp(-1);
    assertThat(loss.deathProbability()).isZero();
    assertThat(loss.lossMillis())
        .isCloseTo(1.2 * (30 * killed + meanTimeOfKill(60)) * MINUTE, PRECISION);
    assertThat(lossOf(settings.withCoTenants(false), task(2, 120)).lossMillis()).isZero();
  }

  @Test
  void oldest_first_the_other_is_in_danger_only_while_the_new_task_runs() {
    pool.start(0, new JobTask(new Resources(4, 1024), 90 * MINUTE, NOW + 60 * MINUTE), NOW);
    PlacementReason.LeastLoss loss =
        lossOf(LossSettings.full(KillOrder.OLDEST_FIRST).withWorkLostWeight(0), task(2, 20));
    double killed = 1 - StrictMath.exp(-20.0 / 60);
    // Slack is 60 - 90 minutes: a kill at u delays the job by 30 + u.
    assertThat(loss.lossMillis()).isCloseTo((30 * killed + meanTimeOfKill(20)) * MINUTE, PRECISION);
  }

  @Test
  void with_three_tasks_each_end_makes_the_newest_safer() {
    hazard = (horizon, cores) -> horizon / (60 * MINUTE * cores);
    pool.start(0, task(3, 30), NOW);
    pool.start(0, task(2, 60), NOW);
    // Needs 7 of 8 for 30 minutes, then 4, and 2 from the 60th minute on: drops of 2, 5, and 7.
    PlacementReason.LeastLoss loss = lossOf(LossSettings.full(KillOrder.NEWEST_FIRST), task(2, 90));
    double hours = 0.5 / 2 + 0.5 / 5 + 0.5 / 7;
    assertThat(loss.deathProbability()).isCloseTo(1 - StrictMath.exp(-hours), within(1e-9));
  }

  @Test
  void a_kill_that_the_job_can_make_good_costs_only_the_work() {
    JobTask patient = new JobTask(new Resources(6, 1024), 60 * MINUTE, NOW + 120 * MINUTE);
    LossSettings settings = LossSettings.full(KillOrder.NEWEST_FIRST);
    assertThat(lossOf(settings, patient).lossMillis())
        .isCloseTo(0.2 * meanTimeOfKill(60) * MINUTE, PRECISION);
    JobTask lessPatient = new JobTask(new Resources(6, 1024), 60 * MINUTE, NOW + 80 * MINUTE);
    double late = meanTimeOfKill(60) - meanTimeOfKill(20);
    double chance = StrictMath.exp(-20.0 / 60) - StrictMath.exp(-1);
    assertThat(lossOf(settings.withWorkLostWeight(0), lessPatient).lossMillis())
        .isCloseTo((late - 20 * chance) * MINUTE, PRECISION);
  }

  @Test
  void without_knowing_sizes_every_drop_kills() {
    LossSettings settings = LossSettings.full(KillOrder.NEWEST_FIRST);
    assertThat(lossOf(settings, task(1, 60)).deathProbability()).isZero();
    assertThat(lossOf(settings.withSizeAware(false), task(1, 60)).deathProbability())
        .isCloseTo(1 - StrictMath.exp(-1), within(1e-9));
  }

  @Test
  void a_node_is_chosen_where_the_task_endangers_nobody() {
    pool.join(1, new Resources(8, 65_536), 10);
    JobTask other = task(4, 90);
    pool.start(0, other, NOW);
    assertThat(((Place) decide(LossSettings.full(KillOrder.OLDEST_FIRST), task(2, 60))).node())
        .isEqualTo(1);
    pool.end(0, other);
    assertThat(((Place) decide(LossSettings.full(KillOrder.OLDEST_FIRST), task(2, 60))).node())
        .isEqualTo(0);
  }

  @Test
  void a_reporting_node_is_told_the_best_node_for_the_first_task_that_fits_it() {
    pool.join(1, new Resources(16, 65_536), 10);
    LeastAddedLoss policy =
        new LeastAddedLoss((node, asked, now) -> hazard, LossSettings.full(KillOrder.NEWEST_FIRST));
    List<JobTask> tasks = List.of(task(12, 60), task(6, 60));
    Place place = (Place) policy.offer(0, tasks, pool, NOW);
    assertThat(place.task()).isEqualTo(tasks.get(1));
    assertThat(place.node()).isEqualTo(1);
    assertThat(place.because().text(node -> "n" + node))
        .isEqualTo("n1 adds the least expected loss, 0 s, and kills it with probability 0.00");
    assertThat(policy.offer(0, List.of(task(12, 60)), pool, NOW)).isInstanceOf(Wait.class);
  }
}
