package dev.gleaner.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.KillOrder;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.simulator.measure.JobOutcome;
import dev.gleaner.simulator.measure.RunOutcome;
import dev.gleaner.simulator.measure.Timeline;
import dev.gleaner.simulator.measure.Timeline.Attempt;
import dev.gleaner.simulator.scenario.PolicyName;
import dev.gleaner.simulator.scenario.TaskOrder;
import dev.gleaner.traces.jobs.JobSpec;
import dev.gleaner.traces.jobs.TaskSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One verifier for all policies, fed with random clusters. */
class EveryRunObeysTheRulesTest {

  static Stream<Arguments> runs() {
    return Stream.of(PolicyName.values())
        .flatMap(
            policy -> Stream.of(1L, 2L, 3L, 4L, 5L, 6L).map(seed -> Arguments.of(policy, seed)));
  }

  @ParameterizedTest
  @MethodSource("runs")
  void rules_hold(PolicyName policy, long seed) {
    Runs runs = randomRuns(seed).policy(policy);
    RunOutcome run = runs.run();
    Timeline timeline = run.timeline().orElseThrow();

    noNodeEverRunsMoreThanItHas(timeline);
    everyTaskCompletesOnceAndRunsForItsRuntime(runs.spec(), timeline);
    aKillHappensOnlyWhenItsNodeShrinks(timeline);
    theBooksBalance(run, timeline);
    if (policy == PolicyName.ORACLE && estimatesAreRight(seed)) {
      assertThat(run.work().kills()).isZero();
    }
  }

  /**
   * What does not depend on a node's age cannot depend on how often nodes are asked for nothing.
   */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 4, 5, 7, 8})
  void dozing_between_heartbeats_changes_nothing(long seed) {
    Runs often = randomRuns(seed).recheck(Duration.ofSeconds(1)).policy(PolicyName.ORACLE);
    Runs never = randomRuns(seed).recheck(Duration.ofDays(9)).policy(PolicyName.ORACLE);
    assertThat(never.run().timeline()).isEqualTo(often.run().timeline());
  }

  private static boolean estimatesAreRight(long seed) {
    return seed % 2 == 1;
  }

  @ParameterizedTest
  @MethodSource("runs")
  void the_same_seed_gives_the_same_run(PolicyName policy, long seed) {
    RunOutcome once = randomRuns(seed).policy(policy).run();
    RunOutcome again = randomRuns(seed).policy(policy).run();
    assertThat(again.jobs()).isEqualTo(once.jobs());
    assertThat(again.work()).isEqualTo(once.work());
    assertThat(again.timeline()).isEqualTo(once.timeline());
  }

  private static Runs randomRuns(long seed) {
    RandomStream random = new RandomStreams(seed).stream("test");
    Runs runs =
        new Runs()
            .seed(seed)
            .killOrder(seed % 2 == 0 ? KillOrder.OLDEST_FIRST : KillOrder.NEWEST_FIRST)
            .taskOrder(List.of(TaskOrder.values()).get((int) (seed % 3)))
            .heartbeat(Duration.ofSeconds(seed % 3 == 0 ? 0 : seed));
    for (int node = 0; node < 12; node++) {
      List<Integer> changes = new ArrayList<>();
      double mean = random.uniform(100, 5000);
      int second = 0;
      while (second < 60_000) {
        changes.add(second);
        changes.add(1 + random.below(12));
        second += 1 + (int) random.exponential(mean);
      }
      changes.add(60_000 + node);
      changes.add(node % 4 == 3 ? 0 : 12);
      runs.node(changes.stream().mapToInt(Integer::intValue).toArray());
    }
    for (int job = 0; job < 20; job++) {
      List<TaskSpec> tasks = new ArrayList<>();
      int count = 1 + random.below(12);
      for (int task = 0; task < count; task++) {
        Resources demand = new Resources(1 + random.below(4), 512L * random.below(3));
        long runtime = 1000 + (long) random.exponential(900_000);
        double error = estimatesAreRight(seed) ? 1 : random.uniform(0.5, 1.5);
        tasks.add(new TaskSpec(demand, runtime, Math.max(1, (long) (runtime * error))));
      }
      runs.job("default", new JobSpec("job-" + job, job * 600_000L, tasks));
    }
    return runs;
  }

  private static void noNodeEverRunsMoreThanItHas(Timeline timeline) {
    for (int node = 0; node < timeline.nodes().size(); node++) {
      for (Timeline.Step step : timeline.nodes().get(node).steps()) {
        check(timeline, node, step.atMillis());
      }
      for (Attempt attempt : timeline.attempts()) {
        if (attempt.node() == node) {
          check(timeline, node, attempt.startMillis());
        }
      }
    }
  }

  private static void check(Timeline timeline, int node, long at) {
    int has = 0;
    for (Timeline.Step step : timeline.nodes().get(node).steps()) {
      has = step.atMillis() <= at ? step.cores() : has;
    }
    int runs =
        timeline.attempts().stream()
            .filter(attempt -> attempt.node() == node)
            .filter(attempt -> attempt.startMillis() <= at && at < attempt.endMillis())
            .mapToInt(Attempt::cores)
            .sum();
    assertThat(runs).as("cores in use on node %d at %d", node, at).isLessThanOrEqualTo(has);
  }

  private static void everyTaskCompletesOnceAndRunsForItsRuntime(RunSpec spec, Timeline timeline) {
    for (RunSpec.QueuedJob queued : spec.jobs()) {
      List<TaskSpec> tasks = queued.job().tasks();
      for (int i = 0; i < tasks.size(); i++) {
        int task = i;
        List<Attempt> completed =
            timeline.attempts().stream()
                .filter(attempt -> attempt.job().equals(queued.job().name()))
                .filter(attempt -> attempt.task() == task && !attempt.killed())
                .toList();
        assertThat(completed).hasSize(1);
        Attempt attempt = completed.get(0);
        assertThat(attempt.endMillis() - attempt.startMillis())
            .isEqualTo(tasks.get(i).runtimeMillis());
      }
    }
  }

  private static void aKillHappensOnlyWhenItsNodeShrinks(Timeline timeline) {
    for (Attempt attempt : timeline.attempts()) {
      if (attempt.killed()) {
        List<Timeline.Step> steps = timeline.nodes().get(attempt.node()).steps();
        int at = steps.stream().map(Timeline.Step::atMillis).toList().indexOf(attempt.endMillis());
        assertThat(at).as("a change at the time of the kill").isPositive();
        assertThat(steps.get(at).cores()).isLessThan(steps.get(at - 1).cores());
      }
    }
  }

  private static void theBooksBalance(RunOutcome run, Timeline timeline) {
    double spent =
        timeline.attempts().stream()
            .mapToDouble(
                attempt -> (double) attempt.cores() * (attempt.endMillis() - attempt.startMillis()))
            .sum();
    assertThat(run.work().usefulCoreMillis() + run.work().wastedCoreMillis()).isEqualTo(spent);
    assertThat(run.work().kills()).isEqualTo(run.jobs().stream().mapToInt(JobOutcome::kills).sum());
    assertThat(run.jobs()).allMatch(JobOutcome::isFinished);
    assertThat(run.work().utilisation()).isBetween(0.0, 1.0);
  }
}
