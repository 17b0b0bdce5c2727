package dev.gleaner.yarn.client;

import java.io.IOException;

/**
 * A run that was started earlier, perhaps by another process.
 *
 * @param client null where the cluster is gone
 */
public record FoundRun(JobRun run, TaskLogs logs, JobClient client) implements AutoCloseable {

  @Override
  public void close() throws IOException {
    run.close();
    if (client != null) {
      client.close();
    }
  }
}
