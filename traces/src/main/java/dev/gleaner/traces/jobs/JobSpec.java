package dev.gleaner.traces.jobs;

import java.util.List;

/** A job: tasks that are all ready when it is submitted. It is complete when all of them are. */
public record JobSpec(String name, long submitMillis, List<TaskSpec> tasks) {

  public JobSpec {
    if (tasks.isEmpty()) {
      throw new IllegalArgumentException("job \"%s\" has no tasks".formatted(name));
    }
    tasks = List.copyOf(tasks);
  }
}
