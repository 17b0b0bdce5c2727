package dev.gleaner.simulator.run;

import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.simulator.engine.RunSpec;
import dev.gleaner.simulator.scenario.Scenario;
import dev.gleaner.simulator.scenario.Scheme;
import dev.gleaner.traces.capacity.CapacityTrace;
import java.util.List;

/** The runs of one seed: all schemes share the capacity and the jobs, which are made once. */
public final class SeedRuns {

  private final Scenario scenario;
  private final RandomStreams streams;
  private final SeedNodes nodes;
  private final List<RunSpec.QueuedJob> jobs;

  public SeedRuns(Scenario scenario, long seed) {
    this.scenario = scenario;
    streams = new RandomStreams(seed);
    nodes =
        new SeedNodes(
            scenario, streams, scenario.warmUp().toMillis() + scenario.limit().toMillis());
    jobs = SubmittedJobs.of(scenario, streams);
  }

  public RunSpec of(Scheme scheme, boolean keepTimeline) {
    return new RunSpec(
        nodes.of(scheme, jobs),
        jobs,
        scenario.cluster(),
        scheme,
        scenario.prices(),
        streams,
        scenario.warmUp().toMillis(),
        scenario.limit().toMillis(),
        keepTimeline);
  }

  /** The capacity as the scenario has it. */
  CapacityTrace trace() {
    return nodes.trace();
  }
}
