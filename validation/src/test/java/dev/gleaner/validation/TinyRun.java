package dev.gleaner.validation;

import dev.gleaner.core.estimate.EstimateSettings;
import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.KillOrder;
import dev.gleaner.core.model.Prices;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.simulator.engine.RecordedNodes;
import dev.gleaner.simulator.engine.RunSpec;
import dev.gleaner.simulator.engine.Simulation;
import dev.gleaner.simulator.measure.Timeline.Attempt;
import dev.gleaner.simulator.scenario.ClusterSettings;
import dev.gleaner.simulator.scenario.LossAversion;
import dev.gleaner.simulator.scenario.PolicyName;
import dev.gleaner.simulator.scenario.Scheme;
import dev.gleaner.simulator.scenario.TaskOrder;
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

/** A run that fits on a page. Times are in seconds. */
final class TinyRun {

  private static final long SECOND = 1000;
  private static final long END = 1_000_000;

  private final List<NodeTrace> nodes = new ArrayList<>();
  private final List<RunSpec.QueuedJob> jobs = new ArrayList<>();
  private boolean yarnRules = true;

  /** A node by its changes: second, cores, second, cores … */
  TinyRun node(int... secondsAndCores) {
    List<CapacityChange> changes = new ArrayList<>();
    for (int i = 0; i < secondsAndCores.length; i += 2) {
      changes.add(new CapacityChange(secondsAndCores[i] * SECOND, cores(secondsAndCores[i + 1])));
    }
    nodes.add(new NodeTrace("node-" + nodes.size(), changes));
    return this;
  }

  /** Nodes are not kept for tasks that do not fit yet. */
  TinyRun withoutReservations() {
    yarnRules = false;
    return this;
  }

  TinyRun job(int submitSecond, int cores, int... runtimeSeconds) {
    List<TaskSpec> tasks = new ArrayList<>();
    for (int runtime : runtimeSeconds) {
      tasks.add(new TaskSpec(cores(cores), runtime * SECOND));
    }
    JobSpec job = new JobSpec("job-" + jobs.size(), submitSecond * SECOND, tasks);
    jobs.add(new RunSpec.QueuedJob("default", "all", Optional.empty(), job));
    return this;
  }

  private static Resources cores(int cores) {
    return cores == 0 ? Resources.NONE : new Resources(cores, 512L * cores);
  }

  RunSpec spec(PolicyName policy, TaskOrder order) {
    ClusterSettings cluster =
        new ClusterSettings(
            Duration.ofSeconds(1),
            1,
            Duration.ofSeconds(1),
            yarnRules,
            KillOrder.NEWEST_FIRST,
            Map.of("default", 1.0));
    Scheme scheme =
        new Scheme(
            "tiny",
            policy,
            0.7,
            EstimateSettings.DEFAULTS,
            order,
            Optional.empty(),
            LossAversion.FULL,
            Redundancy.NONE,
            Contract.HARVEST,
            Optional.empty());
    return new RunSpec(
        new RecordedNodes(new CapacityTrace(nodes, END * SECOND)),
        jobs,
        cluster,
        scheme,
        Prices.DEFAULTS,
        new RandomStreams(1),
        0,
        END * SECOND,
        true);
  }

  static List<Attempt> simulated(RunSpec spec) {
    return new Simulation(spec).run().timeline().orElseThrow().attempts();
  }

  static List<Attempt> real(RunSpec spec) {
    return VirtualRun.of(spec, RealSettings.of(spec)).attempts();
  }
}
