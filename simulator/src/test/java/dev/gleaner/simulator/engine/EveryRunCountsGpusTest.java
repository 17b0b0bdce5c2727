package dev.gleaner.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.loss.CopySettings;
import dev.gleaner.simulator.measure.JobOutcome;
import dev.gleaner.simulator.measure.RunOutcome;
import dev.gleaner.simulator.measure.Timeline.Attempt;
import dev.gleaner.simulator.scenario.PolicyName;
import dev.gleaner.simulator.scenario.redundancy.Checkpointing;
import dev.gleaner.simulator.scenario.redundancy.Redundancy;
import dev.gleaner.traces.capacity.CapacityChange;
import dev.gleaner.traces.jobs.JobSpec;
import dev.gleaner.traces.jobs.TaskSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Random clusters of which some nodes have GPUs, and random jobs of which some tasks need them. */
class EveryRunCountsGpusTest {

  private static final int NODES = 10;
  private static final int CHANGES_UNTIL = 60_000;

  static Stream<Arguments> runs() {
    return PolicyName.own().stream()
        .flatMap(
            policy -> LongStream.rangeClosed(1, 5).mapToObj(seed -> Arguments.of(policy, seed)));
  }

  @ParameterizedTest
  @MethodSource("runs")
  void no_node_ever_runs_tasks_with_more_gpus_than_it_has(PolicyName policy, long seed) {
    Runs runs = random(seed).policy(policy);
    if (policy == PolicyName.GLEANER) {
      runs.redundancy(new Redundancy(Checkpointing.NEVER, 1, Optional.of(CopySettings.DEFAULTS)));
    }
    if (policy == PolicyName.CAPACITY_SCHEDULER && seed % 2 == 0) {
      runs.yarnRules();
    }
    RunOutcome run = runs.run();
    List<Attempt> attempts = run.timeline().orElseThrow().attempts();

    assertThat(run.jobs()).allMatch(JobOutcome::isFinished);
    assertThat(attempts).anyMatch(attempt -> gpus(runs, attempt) > 0);
    for (Attempt started : attempts) {
      long used =
          attempts.stream()
              .filter(other -> other.node() == started.node())
              .filter(other -> other.startMillis() <= started.startMillis())
              .filter(other -> started.startMillis() < other.endMillis())
              .mapToLong(other -> gpus(runs, other))
              .sum();
      assertThat(used).isLessThanOrEqualTo(gpusOfNode(runs, started));
    }
  }

  private static long gpus(Runs runs, Attempt attempt) {
    return runs.spec().jobs().stream()
        .filter(queued -> queued.job().name().equals(attempt.job()))
        .mapToLong(queued -> queued.job().tasks().get(attempt.task()).demand().amount("gpu"))
        .sum();
  }

  private static long gpusOfNode(Runs runs, Attempt attempt) {
    return runs.trace().nodes().get(attempt.node()).changes().stream()
        .filter(change -> change.atMillis() <= attempt.startMillis())
        .reduce((earlier, later) -> later)
        .orElseThrow()
        .capacity()
        .amount("gpu");
  }

  /** Cores come and go; the first two nodes keep their GPUs, others lose and gain them. */
  private static Runs random(long seed) {
    RandomStream random = new RandomStreams(seed).stream("gpus");
    Runs runs = new Runs().seed(seed);
    for (int node = 0; node < NODES; node++) {
      List<CapacityChange> changes = new ArrayList<>();
      int second = 0;
      while (second < CHANGES_UNTIL) {
        Resources cores = Runs.cores(2 + random.below(10));
        long gpus = node < 2 ? 2 : random.below(2);
        changes.add(new CapacityChange(second * Runs.SECOND, cores.with("gpu", gpus)));
        second += 1 + (int) random.exponential(4000);
      }
      changes.add(new CapacityChange(CHANGES_UNTIL * Runs.SECOND, Runs.cores(12).with("gpu", 2)));
      runs.node(changes);
    }
    for (int job = 0; job < 12; job++) {
      List<TaskSpec> tasks = new ArrayList<>();
      for (int task = random.below(8); task >= 0; task--) {
        Resources demand = new Resources(1 + random.below(2), 256).with("gpu", random.below(3));
        tasks.add(new TaskSpec(demand, 1000 + (long) random.exponential(900_000)));
      }
      runs.job("default", new JobSpec("job-" + job, job * 600_000L, tasks));
    }
    return runs;
  }
}
