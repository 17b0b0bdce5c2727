package dev.gleaner.traces.jobs;

import dev.gleaner.core.model.RandomStreams;
import java.util.List;

/** Where jobs come from: a trace file, or a generator that draws from the given streams. */
public interface JobSource {

  /** The jobs in order of submission; times count from 0. */
  List<JobSpec> jobs(RandomStreams streams);
}
