package dev.gleaner.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.KillOrder;
import dev.gleaner.core.place.loss.CopySettings;
import dev.gleaner.simulator.measure.JobOutcome;
import dev.gleaner.simulator.scenario.PolicyName;
import dev.gleaner.simulator.scenario.redundancy.Checkpointing;
import dev.gleaner.simulator.scenario.redundancy.Redundancy;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where there is nothing to gain, jobs take as long as under CapacityScheduler. */
class NoHarmTest {

  private static final int DAY = 86_400;
  private static final int TASKS = 40;

  /** A day of history on 16 nodes, of which some have dropped; then bags of short tasks. */
  private static Runs bags(int nodesThatDrop, int taskSeconds) {
    Runs runs =
        new Runs()
            .killOrder(KillOrder.NEWEST_FIRST)
            .heartbeat(Duration.ofSeconds(1))
            .recheck(Duration.ofSeconds(1));
    for (int node = 0; node < 16; node++) {
      if (node < nodesThatDrop) {
        runs.node(0, 20, 9000 + node, 12, 14_000, 20, 30_000 + node, 12, 50_000, 20, 70_000, 12);
      } else {
        runs.node(0, 20);
      }
    }
    int[] tasks = new int[TASKS];
    Arrays.fill(tasks, taskSeconds);
    for (int job = 0; job < 20; job++) {
      runs.job(DAY + 200 * job, 1, tasks);
    }
    return runs;
  }

  private static double meanCompletion(Runs runs) {
    return runs.run().jobs().stream()
        .mapToLong(JobOutcome::completionMillis)
        .average()
        .orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({
    "0, 20, false", "0, 60, false", "4, 20, false", "4, 60, false", "8, 120, false",
    "0, 20, true", "0, 60, true", "4, 20, true", "4, 60, true", "8, 120, true"
  })
  void short_tasks_on_a_calm_pool_take_no_longer(
      int nodesThatDrop, int taskSeconds, boolean yarnRules) {
    Runs plain = bags(nodesThatDrop, taskSeconds);
    Runs gleaner = bags(nodesThatDrop, taskSeconds).policy(PolicyName.GLEANER);
    Runs withCopies =
        bags(nodesThatDrop, taskSeconds)
            .policy(PolicyName.GLEANER)
            .redundancy(new Redundancy(Checkpointing.NEVER, 1, Optional.of(CopySettings.DEFAULTS)));
    if (yarnRules) {
      plain.yarnRules();
      gleaner.yarnRules();
      withCopies.yarnRules();
    }
    double expected = meanCompletion(plain);
    assertThat(meanCompletion(gleaner) / expected).isCloseTo(1, within(0.005));
    assertThat(meanCompletion(withCopies) / expected).isCloseTo(1, within(0.005));
  }
}
