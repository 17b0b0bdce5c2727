package dev.gleaner.simulator.scenario;

import dev.gleaner.simulator.scenario.redundancy.Checkpointing;
import dev.gleaner.traces.jobs.JobSource;
import java.util.Optional;

/**
 * Jobs from one source that go to one queue.
 *
 * @param group whom their figures are reported with
 * @param checkpointing what they do whatever the scheme
 */
public record JobStream(
    String queue, String group, Optional<Checkpointing> checkpointing, JobSource source) {}
