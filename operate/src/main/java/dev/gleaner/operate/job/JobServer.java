package dev.gleaner.operate.job;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A node on which a job has containers.
 *
 * @param containers how many
 * @param goesAt when it will be taken away, as far as tasks were told, in wall time; 0 if they were
 *     not
 * @param because why; empty if nobody says so
 */
public record JobServer(String node, int containers, long goesAt, String because) {

  /** Those of tasks that run, in the order of the tasks. */
  static List<JobServer> of(Collection<TaskProgress> tasks) {
    Map<String, JobServer> servers = new LinkedHashMap<>();
    for (TaskProgress task : tasks) {
      if (task.state() == TaskState.RUNNING) {
        task.nodes()
            .forEach(
                node ->
                    servers.merge(
                        node,
                        new JobServer(node, 1, task.goesAt(), task.goesBecause()),
                        JobServer::and));
      }
    }
    return new ArrayList<>(servers.values());
  }

  // What goes first is what counts.
  private JobServer and(JobServer other) {
    boolean later = goesAt > 0 && (other.goesAt == 0 || goesAt <= other.goesAt);
    JobServer first = later ? this : other;
    return new JobServer(node, containers + other.containers, first.goesAt, first.because);
  }
}
