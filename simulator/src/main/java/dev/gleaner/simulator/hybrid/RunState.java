package dev.gleaner.simulator.hybrid;

import dev.gleaner.simulator.hybrid.HybridScheme.Transient;
import java.util.List;

/** What the parts of a run share. */
record RunState(
    HybridJobs jobs,
    long delay,
    HybridEvents events,
    TaskBook book,
    Workers workers,
    WorkerQueues queues,
    TransientServers transients) {

  /** Before the first job; with so many servers that never go. */
  static RunState atStart(HybridJobs jobs, long delay, HybridScheme scheme, int kept) {
    return new RunState(
        jobs,
        delay,
        new HybridEvents(),
        new TaskBook(jobs),
        new Workers(kept),
        new WorkerQueues(kept, scheme.order().shortestFirst()),
        new TransientServers(kept, scheme.growth().map(Transient::offered).orElse(List.of())));
  }
}
