package dev.gleaner.simulator.run;

import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.simulator.engine.NodeSource;
import dev.gleaner.simulator.engine.RecordedNodes;
import dev.gleaner.simulator.scenario.Scenario;
import dev.gleaner.simulator.scenario.Scheme;
import dev.gleaner.traces.capacity.CapacityTrace;

/** The nodes of one seed. What schemes have in common is made once. */
final class SeedNodes {

  private final Scenario scenario;
  private final RandomStreams streams;
  private final long durationMillis;
  private CapacityTrace trace;

  SeedNodes(Scenario scenario, RandomStreams streams, long durationMillis) {
    this.scenario = scenario;
    this.streams = streams;
    this.durationMillis = durationMillis;
  }

  NodeSource of(Scheme scheme) {
    return new RecordedNodes(trace());
  }

  CapacityTrace trace() {
    if (trace == null) {
      trace = scenario.capacity().capacity(streams, durationMillis);
    }
    return trace;
  }
}
