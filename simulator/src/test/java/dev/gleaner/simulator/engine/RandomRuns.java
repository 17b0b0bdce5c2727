package dev.gleaner.simulator.engine;

import dev.gleaner.core.model.KillOrder;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.simulator.scenario.TaskOrder;
import dev.gleaner.traces.jobs.JobSpec;
import dev.gleaner.traces.jobs.TaskSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Twelve nodes that change and go, and twenty jobs. */
final class RandomRuns {

  private RandomRuns() {}

  static boolean estimatesAreRight(long seed) {
    return seed % 2 == 1;
  }

  static Runs of(long seed) {
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
}
