package dev.gleaner.simulator.engine;

import dev.gleaner.core.estimate.EstimateSettings;
import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.KillOrder;
import dev.gleaner.core.model.Prices;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.simulator.cloud.CloudSettings;
import dev.gleaner.simulator.measure.RunOutcome;
import dev.gleaner.simulator.scenario.ClusterSettings;
import dev.gleaner.simulator.scenario.LossAversion;
import dev.gleaner.simulator.scenario.PolicyName;
import dev.gleaner.simulator.scenario.RentSettings;
import dev.gleaner.simulator.scenario.Scheme;
import dev.gleaner.simulator.scenario.TaskOrder;
import dev.gleaner.simulator.scenario.redundancy.Redundancy;
import dev.gleaner.traces.capacity.CapacityChange;
import dev.gleaner.traces.capacity.CapacityTrace;
import dev.gleaner.traces.capacity.NodeTrace;
import dev.gleaner.traces.jobs.JobSpec;
import dev.gleaner.traces.jobs.TaskSpec;
import dev.gleaner.traces.provider.FreeRoom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Small runs for tests; times in seconds, memory plentiful. */
final class Runs {

  static final long SECOND = 1000;
  static final long END = 100_000 * SECOND;

  private final List<NodeTrace> nodes = new ArrayList<>();
  private final List<RunSpec.QueuedJob> jobs = new ArrayList<>();
  private PolicyName policy = PolicyName.CAPACITY_SCHEDULER;
  private TaskOrder taskOrder = TaskOrder.AS_SUBMITTED;
  private KillOrder killOrder = KillOrder.OLDEST_FIRST;
  private Duration heartbeat = Duration.ZERO;
  private Map<String, Double> queues = Map.of("default", 1.0);
  private Duration recheck = Duration.ofSeconds(10);
  private long limit = END;
  private int assignments = 1;
  private boolean yarnRules;
  private long seed = 1;
  private Redundancy redundancy = Redundancy.NONE;
  private Prices prices = Prices.DEFAULTS;
  private Contract contract = Contract.HARVEST;
  private Optional<RentedNodes> rented = Optional.empty();
  private Optional<RentSettings> keep = Optional.empty();

  /** A node by its changes: second, cores, second, cores … */
  Runs node(int... secondsAndCores) {
    List<CapacityChange> changes = new ArrayList<>();
    for (int i = 0; i < secondsAndCores.length; i += 2) {
      changes.add(new CapacityChange(secondsAndCores[i] * SECOND, cores(secondsAndCores[i + 1])));
    }
    return node(changes);
  }

  Runs node(List<CapacityChange> changes) {
    nodes.add(new NodeTrace("node-" + nodes.size(), changes));
    return this;
  }

  static Resources cores(int cores) {
    return cores == 0 ? Resources.NONE : new Resources(cores, cores * 1024L);
  }

  /** A job whose tasks all need this many cores and run for these seconds. */
  Runs job(int submitSecond, int cores, int... runtimeSeconds) {
    return jobIn("default", submitSecond, cores, runtimeSeconds);
  }

  Runs jobIn(String queue, int submitSecond, int cores, int... runtimeSeconds) {
    List<TaskSpec> tasks = new ArrayList<>();
    for (int runtime : runtimeSeconds) {
      tasks.add(new TaskSpec(new Resources(cores, 1024), runtime * SECOND));
    }
    return job(queue, new JobSpec("job-" + jobs.size(), submitSecond * SECOND, tasks));
  }

  Runs job(String queue, JobSpec job) {
    jobs.add(new RunSpec.QueuedJob(queue, "all", Optional.empty(), job));
    return this;
  }

  Runs policy(PolicyName name) {
    policy = name;
    return this;
  }

  Runs taskOrder(TaskOrder order) {
    taskOrder = order;
    return this;
  }

  Runs killOrder(KillOrder order) {
    killOrder = order;
    return this;
  }

  Runs heartbeat(Duration period) {
    heartbeat = period;
    return this;
  }

  Runs queues(Map<String, Double> shares) {
    queues = shares;
    return this;
  }

  Runs recheck(Duration period) {
    recheck = period;
    return this;
  }

  Runs limit(int seconds) {
    limit = seconds * SECOND;
    return this;
  }

  Runs assignments(int perHeartbeat) {
    assignments = perHeartbeat;
    return this;
  }

  Runs yarnRules() {
    yarnRules = true;
    return this;
  }

  Runs seed(long value) {
    seed = value;
    return this;
  }

  Runs redundancy(Redundancy value) {
    redundancy = value;
    return this;
  }

  Runs prices(Prices value) {
    prices = value;
    return this;
  }

  Runs contract(Contract value) {
    contract = value;
    return this;
  }

  /** Instead of nodes by their changes. */
  Runs rented(FreeRoom room, CloudSettings cloud, RentSettings value) {
    rented = Optional.of(new RentedNodes(room, cloud, value));
    keep = Optional.of(value);
    return this;
  }

  RunOutcome run() {
    return new Simulation(spec()).run();
  }

  CapacityTrace trace() {
    return new CapacityTrace(nodes, END);
  }

  RunSpec spec() {
    return new RunSpec(
        rented.isPresent() ? rented.get() : new RecordedNodes(trace()),
        jobs,
        new ClusterSettings(heartbeat, assignments, recheck, yarnRules, killOrder, queues),
        new Scheme(
            "test",
            policy,
            0.7,
            EstimateSettings.DEFAULTS,
            taskOrder,
            Optional.empty(),
            LossAversion.FULL,
            redundancy,
            contract,
            keep),
        prices,
        new RandomStreams(seed),
        0,
        limit,
        true);
  }
}
