package dev.gleaner.yarn.client;

import dev.gleaner.yarn.job.JobState;
import dev.gleaner.yarn.job.TaskProgress;
import dev.gleaner.yarn.master.EventTail;
import dev.gleaner.yarn.master.Staging;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.apache.hadoop.yarn.exceptions.YarnException;

/** A job that has been submitted. One thread at a time may ask it. */
public final class JobRun implements AutoCloseable {

  private final YarnClient yarn;
  private final ApplicationId id;
  private final Staging staging;
  private final JobState state;
  private final EventTail events;

  JobRun(YarnClient yarn, ApplicationId id, Staging staging) throws IOException {
    this.yarn = yarn;
    this.id = id;
    this.staging = staging;
    this.state = new JobState(staging.readJob());
    this.events = new EventTail(staging);
  }

  public ApplicationId id() {
    return id;
  }

  public Staging staging() {
    return staging;
  }

  /** How it stands now. */
  public JobProgress progress() throws IOException, YarnException {
    // In this order: what was written before the end is then seen at the end.
    Application application = Application.of(yarn.getApplicationReport(id));
    events.next().forEach(state::apply);
    long now = application.until(System.currentTimeMillis());
    return JobProgress.of(state, application, now, WaitingReason.of(yarn, state, application));
  }

  /** All tasks in the order of the file, as of the last time that somebody asked for progress. */
  public List<TaskProgress> tasks() {
    return List.copyOf(state.tasks());
  }

  /** Waits for the end. */
  public JobOutcome await(Duration every, Consumer<JobProgress> watcher)
      throws IOException, YarnException, InterruptedException {
    JobProgress progress = progress();
    while (!progress.phase().over()) {
      watcher.accept(progress);
      Thread.sleep(every.toMillis());
      progress = progress();
    }
    return new JobOutcome(progress, tasks());
  }

  /** Ends the application and all its containers. */
  public void cancel() throws IOException, YarnException {
    yarn.killApplication(id);
  }

  @Override
  public void close() throws IOException {
    staging.close();
  }
}
