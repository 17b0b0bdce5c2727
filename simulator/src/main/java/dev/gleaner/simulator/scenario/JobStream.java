package dev.gleaner.simulator.scenario;

import dev.gleaner.traces.jobs.JobSource;

/** Jobs from one source that go to one queue. */
public record JobStream(String queue, JobSource source) {}
