package dev.gleaner.benchmarks;

import dev.gleaner.core.estimate.EstimateSettings;
import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.KillOrder;
import dev.gleaner.core.model.Prices;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.loss.CopySettings;
import dev.gleaner.simulator.engine.RecordedNodes;
import dev.gleaner.simulator.engine.RunSpec;
import dev.gleaner.simulator.scenario.ClusterSettings;
import dev.gleaner.simulator.scenario.LossAversion;
import dev.gleaner.simulator.scenario.PolicyName;
import dev.gleaner.simulator.scenario.Scheme;
import dev.gleaner.simulator.scenario.TaskOrder;
import dev.gleaner.simulator.scenario.redundancy.Checkpointing;
import dev.gleaner.simulator.scenario.redundancy.Redundancy;
import dev.gleaner.traces.capacity.CapacityChange;
import dev.gleaner.traces.capacity.CapacityTrace;
import dev.gleaner.traces.capacity.NodeTrace;
import dev.gleaner.traces.jobs.JobSpec;
import dev.gleaner.traces.jobs.TaskSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A pool and as much work as keeps it busy at the load that all cases share. */
record ScaleCase(int nodes, int tasks, Duration heartbeat) {

  private static final double LOAD = 0.6;
  private static final double MEDIAN_MINUTES = 90;
  private static final double MEAN_CORES = 20;
  private static final int TASKS_PER_JOB = 100;
  private static final String QUEUE = "default";
  private static final long WARM_UP = Duration.ofHours(12).toMillis();
  private static final RandomStreams STREAMS = new RandomStreams(1);

  String label() {
    return "%,d nodes, %,d tasks, %s"
        .formatted(
            nodes,
            tasks,
            heartbeat.isZero() ? "event-driven" : heartbeat.toSeconds() + " s heartbeats");
  }

  RunSpec run(PolicyName policy) {
    double submitMillis = tasks * PoolTask.MEAN_CORE_MILLIS / (nodes * MEAN_CORES * LOAD);
    // Long enough for the slowest policy; runs end with the last job.
    long end = WARM_UP + 2 * (long) submitMillis + Duration.ofHours(24).toMillis();
    return new RunSpec(
        new RecordedNodes(capacity(end)),
        jobs(submitMillis),
        new ClusterSettings(
            heartbeat,
            1,
            Duration.ofSeconds(30),
            false,
            KillOrder.OLDEST_FIRST,
            Map.of(QUEUE, 1.0)),
        scheme(policy),
        Prices.DEFAULTS,
        STREAMS,
        WARM_UP,
        end - WARM_UP,
        false);
  }

  /** As the scenario reader has the schemes. */
  private static Scheme scheme(PolicyName policy) {
    boolean own = policy == PolicyName.GLEANER;
    return new Scheme(
        policy.name(),
        policy,
        LivePool.THRESHOLD,
        EstimateSettings.DEFAULTS,
        order(policy),
        own ? Optional.of(KillOrder.NEWEST_FIRST) : Optional.empty(),
        LossAversion.FULL,
        own
            ? new Redundancy(Checkpointing.NEVER, 1, Optional.of(CopySettings.DEFAULTS))
            : Redundancy.NONE,
        Contract.HARVEST,
        Optional.empty());
  }

  private static TaskOrder order(PolicyName policy) {
    return switch (policy) {
      case SLACKSCHED -> TaskOrder.SHORTEST_FIRST;
      case GLEANER -> TaskOrder.LONGEST_FIRST;
      default -> TaskOrder.AS_SUBMITTED;
    };
  }

  private CapacityTrace capacity(long end) {
    RandomStream random = STREAMS.stream("capacity");
    List<NodeTrace> traces = new ArrayList<>();
    for (int node = 0; node < nodes; node++) {
      double mean = CapacityChanges.meanIntervalMillis(MEDIAN_MINUTES, random);
      int cores = CapacityChanges.firstCores(random);
      List<CapacityChange> changes = new ArrayList<>();
      for (long at = 0; at < end; at += 1 + (long) random.exponential(mean)) {
        changes.add(new CapacityChange(at, new Resources(cores, CapacityChanges.MEMORY_MIB)));
        cores = CapacityChanges.nextCores(cores, random);
      }
      traces.add(new NodeTrace("node-" + node, changes));
    }
    return new CapacityTrace(traces, end);
  }

  private List<RunSpec.QueuedJob> jobs(double submitMillis) {
    RandomStream random = STREAMS.stream("jobs");
    int count = Math.max(1, tasks / TASKS_PER_JOB);
    List<RunSpec.QueuedJob> jobs = new ArrayList<>();
    double at = 0;
    for (int job = 0; job < count; job++) {
      List<TaskSpec> specs = new ArrayList<>();
      for (int i = 0; i < TASKS_PER_JOB; i++) {
        PoolTask task = PoolTask.draw(random);
        specs.add(new TaskSpec(task.demand(), task.estimateMillis()));
      }
      JobSpec spec = new JobSpec("job-" + job, (long) at, specs);
      jobs.add(new RunSpec.QueuedJob(QUEUE, "all", Optional.empty(), spec));
      at += random.exponential(submitMillis / count);
    }
    return jobs;
  }
}
