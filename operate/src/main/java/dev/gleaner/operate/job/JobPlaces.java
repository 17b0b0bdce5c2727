package dev.gleaner.operate.job;

import java.util.List;
import java.util.Map;

/**
 * Where a job runs at this moment, and what of it would outlive its servers.
 *
 * @param markets where servers were bought, by their nodes, as far as the engine knows
 * @param newest the task that has saved last; empty if none has, or nobody here can see it
 * @param newestAt when it has, in wall time
 * @param everyMillis how often running tasks are told to save; 0 if on notices only
 */
public record JobPlaces(
    List<JobServer> servers,
    Map<String, String> markets,
    String newest,
    long newestAt,
    long everyMillis) {

  /** Nothing is known, or nothing runs. */
  public static final JobPlaces NONE = new JobPlaces(List.of(), Map.of(), "", 0, 0);

  public JobPlaces {
    servers = List.copyOf(servers);
    markets = Map.copyOf(markets);
  }

  /** The places of a job that tells its tasks; who does not mind where it runs has none. */
  public static JobPlaces of(
      JobState state, Map<String, String> markets, String newest, long newestAt) {
    long every =
        state.tasks().stream()
            .filter(task -> task.state() == TaskState.RUNNING)
            .mapToLong(task -> state.checkpoints().everyMillis(task.task()))
            .filter(millis -> millis > 0)
            .min()
            .orElse(0);
    return new JobPlaces(JobServer.of(state.tasks()), markets, newest, newestAt, every);
  }
}
