package dev.gleaner.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.simulator.engine.RunSpec;
import dev.gleaner.simulator.measure.JobOutcome;
import dev.gleaner.simulator.scenario.PolicyName;
import dev.gleaner.simulator.scenario.TaskOrder;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Hadoop's own scheduler with the plug-in, where there is nothing to gain. */
@Tag("slow")
class NoHarmOnYarnTest {

  private static final int DAY = 86_400;

  /** Ten drops and more have been seen, so the plug-in decides. */
  private static RunSpec bags(int taskSeconds, PolicyName policy) {
    TinyRun run = new TinyRun();
    for (int node = 0; node < 12; node++) {
      if (node < 4) {
        run.node(0, 12, 9000 + node, 8, 14_000, 12, 30_000 + node, 8, 50_000, 12, 70_000, 8);
      } else {
        run.node(0, 12);
      }
    }
    int[] tasks = new int[30];
    Arrays.fill(tasks, taskSeconds);
    for (int job = 0; job < 8; job++) {
      run.job(DAY + 200 * job, 1, tasks);
    }
    return run.spec(policy, TaskOrder.AS_SUBMITTED);
  }

  private static double meanCompletion(RunSpec spec) {
    return VirtualRun.of(spec, RealSettings.of(spec)).jobs().stream()
        .mapToLong(JobOutcome::completionMillis)
        .average()
        .orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(ints = {15, 60})
  void bags_of_short_tasks_take_no_longer_than_without_the_plug_in(int taskSeconds) {
    double plain = meanCompletion(bags(taskSeconds, PolicyName.CAPACITY_SCHEDULER));
    double gleaner = meanCompletion(bags(taskSeconds, PolicyName.GLEANER));
    assertThat(gleaner / plain).isCloseTo(1, within(0.005));
  }
}
