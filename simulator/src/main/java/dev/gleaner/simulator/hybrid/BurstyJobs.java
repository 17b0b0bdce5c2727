package dev.gleaner.simulator.hybrid;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.jobs.JobSource;
import dev.gleaner.traces.jobs.JobSpec;
import dev.gleaner.traces.jobs.TaskSpec;
import java.util.ArrayList;
import java.util.List;

/**
 * Made-up jobs of the kind that traces of analytics clusters have: a tenth of them is long and has
 * nearly all the work, and calm and busy times take turns, as they like.
 *
 * @param interArrivalMillis on average; it is a third of that in busy times as against calm ones
 */
public record BurstyJobs(int count, double interArrivalMillis) implements JobSource {

  private static final Resources DEMAND = new Resources(1, 1024);
  private static final double LONG = 0.1;
  private static final double PHASE_MILLIS = 30 * 60_000;
  private static final double CALM_RATE = 0.5;
  private static final double BUSY_RATE = 1.5;

  @Override
  public List<JobSpec> jobs(RandomStreams streams) {
    RandomStream arrivals = streams.stream("arrivals");
    RandomStream sizes = streams.stream("sizes");
    List<JobSpec> jobs = new ArrayList<>(count);
    boolean busy = false;
    double phaseEnd = arrivals.exponential(PHASE_MILLIS);
    double at = 0;
    while (jobs.size() < count) {
      double rate = busy ? BUSY_RATE : CALM_RATE;
      double next = at + arrivals.exponential(interArrivalMillis / rate);
      if (next < phaseEnd) {
        at = next;
        jobs.add(job((long) at, sizes));
      } else {
        // Who waits exponentially long may begin to wait anew at any time.
        at = phaseEnd;
        phaseEnd += arrivals.exponential(PHASE_MILLIS);
        busy = !busy;
      }
    }
    return jobs;
  }

  private static JobSpec job(long at, RandomStream sizes) {
    boolean isLong = sizes.chance(LONG);
    int tasks = 1 + (int) sizes.exponential(isLong ? 20 : 10);
    double mean = isLong ? sizes.uniform(300_000, 900_000) : sizes.uniform(2_000, 18_000);
    List<TaskSpec> specs = new ArrayList<>(tasks);
    for (int task = 0; task < tasks; task++) {
      specs.add(new TaskSpec(DEMAND, Math.max(1, (long) (mean * sizes.uniform(0.5, 1.5)))));
    }
    return new JobSpec(isLong ? "long" : "short", at, specs);
  }
}
