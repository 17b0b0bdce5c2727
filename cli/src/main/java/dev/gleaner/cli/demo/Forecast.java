package dev.gleaner.cli.demo;

import dev.gleaner.core.estimate.EstimateSettings;
import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.KillOrder;
import dev.gleaner.core.model.Prices;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.operate.job.Job;
import dev.gleaner.operate.job.Task;
import dev.gleaner.simulator.engine.RecordedNodes;
import dev.gleaner.simulator.engine.RunSpec;
import dev.gleaner.simulator.engine.Simulation;
import dev.gleaner.simulator.measure.JobOutcome;
import dev.gleaner.simulator.measure.RunOutcome;
import dev.gleaner.simulator.scenario.ClusterSettings;
import dev.gleaner.simulator.scenario.LossAversion;
import dev.gleaner.simulator.scenario.PolicyName;
import dev.gleaner.simulator.scenario.Scheme;
import dev.gleaner.simulator.scenario.TaskOrder;
import dev.gleaner.simulator.scenario.redundancy.Redundancy;
import dev.gleaner.traces.jobs.JobSpec;
import dev.gleaner.traces.jobs.TaskSpec;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the simulator expects of the same job on the same nodes. */
public final class Forecast {

  private static final String QUEUE = "default";

  // What an embedded NodeManager has.
  private static final Duration HEARTBEAT = Duration.ofMillis(100);
  private static final double THRESHOLD = 0.7;

  private Forecast() {}

  public static DemoRow of(DemoSetting setting, PolicyName policy) {
    RunOutcome outcome = new Simulation(spec(setting, policy)).run();
    JobOutcome job = outcome.jobs().get(0);
    double traceMillis = job.finishMillis() - job.firstStartMillis();
    return new DemoRow(
        traceMillis / setting.speed() / 1000,
        (int) outcome.work().kills(),
        outcome.work().wastedFraction());
  }

  private static RunSpec spec(DemoSetting setting, PolicyName policy) {
    Duration heartbeat = Duration.ofMillis(Math.round(HEARTBEAT.toMillis() * setting.speed()));
    ClusterSettings cluster =
        new ClusterSettings(
            heartbeat, 1, heartbeat, true, KillOrder.NEWEST_FIRST, Map.of(QUEUE, 1.0));
    return new RunSpec(
        new RecordedNodes(setting.capacity()),
        List.of(new RunSpec.QueuedJob(QUEUE, "", Optional.empty(), job(setting))),
        cluster,
        scheme(policy),
        Prices.DEFAULTS,
        new RandomStreams(1),
        setting.past().toMillis(),
        setting.capacity().endMillis() - setting.past().toMillis(),
        false);
  }

  /** Commands run as long as they say, and in compressed time that is long. */
  private static JobSpec job(DemoSetting setting) {
    Job job = setting.job();
    return new JobSpec(
        job.name(), 0, job.tasks().stream().map(task -> spec(task, setting.speed())).toList());
  }

  private static TaskSpec spec(Task task, double speed) {
    return new TaskSpec(task.demand(), Math.round(task.estimateMillis() * speed));
  }

  private static Scheme scheme(PolicyName policy) {
    return new Scheme(
        policy.name(),
        policy,
        THRESHOLD,
        EstimateSettings.DEFAULTS,
        TaskOrder.LONGEST_FIRST,
        Optional.empty(),
        LossAversion.FULL,
        Redundancy.NONE,
        Contract.HARVEST,
        Optional.empty());
  }
}
