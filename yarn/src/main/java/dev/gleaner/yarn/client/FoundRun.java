package dev.gleaner.yarn.client;

import dev.gleaner.operate.logs.TaskLogs;
import java.io.IOException;
import java.time.Duration;
import org.apache.hadoop.yarn.exceptions.YarnException;

/**
 * A run that was started earlier, perhaps by another process.
 *
 * @param client null where the cluster is gone
 */
public record FoundRun(
    RunRecord record, HostProcess host, JobRun run, TaskLogs logs, JobClient client)
    implements AutoCloseable {

  private static final Duration TO_SHUT_DOWN = Duration.ofSeconds(60);

  /** Ends the run and all its tasks. */
  public void cancel() throws IOException, YarnException, InterruptedException {
    try {
      run.cancel();
    } catch (IOException e) {
      // An embedded cluster shuts down as soon as its job has ended, and that may be before YARN
      // has said that it has.
      if (!record.embedded() || !host.endsWithin(TO_SHUT_DOWN)) {
        throw e;
      }
    }
  }

  @Override
  public void close() throws IOException {
    run.close();
    if (client != null) {
      client.close();
    }
  }
}
