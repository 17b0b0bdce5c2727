package dev.gleaner.traces.jobs;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.List;

/**
 * Jobs drawn from a workload's settings. Arrivals, lengths, demands and errors of estimates come
 * from streams of their own: changing one of them leaves the others as they were.
 *
 * @param rates how the rate of arrivals varies
 * @param further what every task demands beyond cores and memory, which are 0 here
 */
public record GeneratedJobs(Workload workload, ArrivalRates rates, Resources further)
    implements JobSource {

  private static final double MILLIS_PER_MINUTE = 60_000;

  /** Jobs that arrive at a constant rate, and demand cores and memory only. */
  public GeneratedJobs(Workload workload) {
    this(workload, ArrivalRates.CONSTANT, Resources.NONE);
  }

  @Override
  public List<JobSpec> jobs(RandomStreams streams) {
    RandomStream arrivals = streams.stream("arrivals");
    RandomStream runtimes = streams.stream("runtimes");
    RandomStream demands = streams.stream("demands");
    RandomStream errors = streams.stream("estimate-errors");
    List<JobSpec> jobs = new ArrayList<>(workload.jobs());
    double submit = 0;
    for (int i = 0; i < workload.jobs(); i++) {
      Resources demand = demand(demands);
      double[] minutes = minutes(runtimes);
      List<TaskSpec> tasks = new ArrayList<>(minutes.length);
      for (double length : minutes) {
        long runtime = Math.max(1, StrictMath.round(length * MILLIS_PER_MINUTE));
        tasks.add(new TaskSpec(demand, runtime, estimate(runtime, errors)));
      }
      long submitMillis = StrictMath.round(rates.stretch(submit));
      jobs.add(new JobSpec("job%d".formatted(i), submitMillis, tasks));
      submit += arrivals.exponential(workload.meanInterArrivalSeconds() * 1000);
    }
    return jobs;
  }

  private Resources demand(RandomStream random) {
    List<Integer> choices = workload.coresPerTask();
    return demand(choices.get(random.below(choices.size())));
  }

  /** What a task with so many cores demands. */
  public Resources demand(int cores) {
    return further.plus(new Resources(cores, cores * workload.memoryMibPerCore()));
  }

  private double[] minutes(RandomStream random) {
    int spread = workload.mostTasks() - workload.fewestTasks();
    int tasks = workload.fewestTasks() + random.below(spread + 1);
    return workload
        .shape()
        .minutes(random, tasks, workload.shortestMinutes(), workload.longestMinutes());
  }

  private long estimate(long runtime, RandomStream random) {
    double error = random.uniform() * workload.estimateError();
    return Math.max(1, StrictMath.round(runtime * (1 + error)));
  }
}
