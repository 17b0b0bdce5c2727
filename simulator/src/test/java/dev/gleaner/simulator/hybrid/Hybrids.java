package dev.gleaner.simulator.hybrid;

import dev.gleaner.core.keep.Budget;
import dev.gleaner.core.keep.PartitionChange;
import dev.gleaner.core.keep.PartitionPolicy;
import dev.gleaner.core.keep.PartitionState;
import dev.gleaner.core.keep.SlicedServer;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.simulator.hybrid.HybridScheme.Order;
import dev.gleaner.simulator.hybrid.HybridScheme.Probes;
import dev.gleaner.simulator.hybrid.HybridScheme.Transient;
import dev.gleaner.simulator.hybrid.revoke.Revocations;
import dev.gleaner.traces.jobs.JobSpec;
import dev.gleaner.traces.jobs.TaskSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.LongStream;

/** Small jobs and schemes for tests, and seeds that draw what a test needs. */
final class Hybrids {

  static final Resources DEMAND = new Resources(1, 1024);
  static final Order ARRIVAL = new Order(false, 0);

  private Hybrids() {}

  /** A policy: one slice while there is a long task, none otherwise. */
  static PartitionChange whileLong(PartitionState state, long now) {
    int there = state.transientServers() + state.onTheirWay();
    if (state.longServers() > 0 && there == 0) {
      return new PartitionChange(1, 0, "a long task at " + now);
    }
    return state.longServers() == 0 && state.transientServers() > 0
        ? new PartitionChange(0, 1, "no long task at " + now)
        : PartitionChange.NONE;
  }

  static JobSpec job(long submitMillis, long... runtimes) {
    List<TaskSpec> tasks =
        Arrays.stream(runtimes).mapToObj(millis -> new TaskSpec(DEMAND, millis)).toList();
    return new JobSpec("job", submitMillis, tasks);
  }

  /** Jobs of which those with tasks above 500 ms are long. */
  static HybridJobs jobs(JobSpec... specs) {
    return HybridJobs.of(List.of(specs), 500);
  }

  /** All jobs probed for, one probe a task, first come, first served. */
  static HybridScheme probesOnly(int ratio, boolean sticky, Order order) {
    return new HybridScheme(
        "probes", new Probes(ratio, 0, 0), order, sticky, false, false, Optional.empty());
  }

  static HybridScheme central(Probes probes, boolean stealing) {
    return new HybridScheme("central", probes, ARRIVAL, false, stealing, true, Optional.empty());
  }

  static HybridScheme growing(
      Probes probes, Supplier<PartitionPolicy> policy, Budget budget, Revocations revocations) {
    return central(probes, false)
        .with("growing", new Transient(policy, budget, 100, 0, revocations));
  }

  /** Half a millisecond from here to there. */
  static HybridRun run(HybridJobs jobs, int servers, int shortServers, HybridScheme s, long seed) {
    return new HybridRun(jobs, new HybridCluster(servers, shortServers, 500), s, seed);
  }

  /** The first seed whose probes are drawn as wished. */
  static long seedWhere(Predicate<RandomStream> drawn) {
    return LongStream.range(1, 100_000)
        .filter(seed -> drawn.test(new RandomStreams(seed).stream("probes")))
        .findFirst()
        .orElseThrow();
  }

  /** Bursts of short jobs among long ones that come all the time. */
  static List<JobSpec> bursty(long seed, int count) {
    RandomStream random = new RandomStreams(seed).stream("bursty");
    List<JobSpec> jobs = new ArrayList<>();
    double at = 0;
    for (int job = 0; job < count; job++) {
      boolean isLong = job % 10 == 0;
      at += random.exponential(job / 50 % 2 == 0 ? 20 : 200);
      long[] tasks = new long[1 + random.below(isLong ? 20 : 10)];
      for (int task = 0; task < tasks.length; task++) {
        tasks[task] = 1 + (long) random.exponential(isLong ? 8000 : 200);
      }
      jobs.add(job((long) at, tasks));
    }
    return jobs;
  }

  /** As many transient servers of so many slices as anybody asks for. */
  static SlicedServer slices(int slices, double price) {
    return new SlicedServer("server", slices, price, SlicedServer.NO_LIMIT);
  }

  /** One server that stays and ten transient slices at most, who take what waits. */
  static HybridScheme sliced(
      PartitionPolicy policy, int reviewMillis, Revocations revocations, SlicedServer... sorts) {
    Budget budget = new Budget(2, 0.5, 10);
    return central(new Probes(2, 0, 0), false)
        .with(
            "growing",
            new Transient(
                () -> policy, budget, 10, 100, reviewMillis, revocations, true, List.of(sorts)));
  }
}
