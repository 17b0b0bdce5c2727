package dev.gleaner.yarn.client;

import dev.gleaner.operate.job.Job;
import dev.gleaner.operate.job.JobOutcome;
import dev.gleaner.operate.job.JobPlaces;
import dev.gleaner.operate.job.JobProgress;
import dev.gleaner.operate.job.JobState;
import dev.gleaner.operate.job.Standing;
import dev.gleaner.operate.job.TaskProgress;
import dev.gleaner.operate.job.TaskState;
import dev.gleaner.yarn.master.EventTail;
import dev.gleaner.yarn.master.Staging;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.yarn.exceptions.YarnException;

/** A job that has been submitted. */
public final class JobRun implements AutoCloseable {

  private final ApplicationSource source;
  private final String id;
  private final Staging staging;
  private final JobState state;
  private final EventTail events;
  private final long until;

  JobRun(ApplicationSource source, String id, Staging staging) throws IOException {
    this(source, id, staging, Long.MAX_VALUE);
  }

  private JobRun(ApplicationSource source, String id, Staging staging, long until)
      throws IOException {
    this.source = source;
    this.id = id;
    this.staging = staging;
    this.state = new JobState(staging.readJob());
    this.events = new EventTail(staging);
    this.until = until;
  }

  /** A run whose cluster is gone, from the folder that it left. */
  static JobRun past(PastApplication application, Path folder, Configuration configuration)
      throws IOException {
    return new JobRun(
        application, application.id(), Staging.at(folder, configuration), application.until());
  }

  /** The id of its application. */
  public String id() {
    return id;
  }

  public Job job() {
    return state.job();
  }

  public Staging staging() {
    return staging;
  }

  /** How it stands now. */
  public synchronized JobProgress progress() throws IOException, YarnException {
    readEvents();
    Standing application = source.application(state);
    // Once more: what was written before the end is then seen at the end.
    readEvents();
    long now = application.until(System.currentTimeMillis());
    if (application.phase().over()) {
      state.stop(now);
    }
    return JobProgress.of(state, application, now, source.waitingBecause(state, application));
  }

  // What came after a job was ended is how its cluster ended, which is no news about its tasks.
  private void readEvents() throws IOException {
    events.next().stream().filter(event -> event.atMillis() <= until).forEach(state::apply);
  }

  /** All tasks in the order of the file, as of the last time that somebody asked for progress. */
  public synchronized List<TaskProgress> tasks() {
    return List.copyOf(state.tasks());
  }

  /** Where it runs, as of the last time that somebody asked for progress. */
  public synchronized JobPlaces places() throws IOException, YarnException {
    if (!job().tellsTasks() || state.count(TaskState.RUNNING) == 0) {
      return JobPlaces.NONE;
    }
    NewestCheckpoint newest = NewestCheckpoint.NONE;
    for (TaskProgress task : state.tasks()) {
      if (!task.state().over()) {
        String name = task.task().name();
        String folder = staging.checkpointsOf(name, job().checkpointFolder());
        newest = newest.or(name, java.nio.file.Path.of(folder));
      }
    }
    return JobPlaces.of(state, source.markets(), newest.task(), newest.atMillis());
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
    source.cancel();
  }

  /** Copies the outputs of tasks that are done to the job's output folder. */
  public List<java.nio.file.Path> fetchOutputs() throws IOException {
    return new Outputs(staging, java.nio.file.Path.of(job().outputFolder())).fetch(tasks());
  }

  @Override
  public void close() throws IOException {
    staging.close();
  }
}
