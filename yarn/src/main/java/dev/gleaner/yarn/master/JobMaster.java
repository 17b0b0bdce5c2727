package dev.gleaner.yarn.master;

import dev.gleaner.operate.job.JobEvent;
import dev.gleaner.operate.job.JobState;
import dev.gleaner.operate.job.TaskProgress;
import dev.gleaner.operate.job.TaskState;
import dev.gleaner.yarn.local.MasterFile;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.yarn.api.ApplicationConstants;
import org.apache.hadoop.yarn.api.protocolrecords.RegisterApplicationMasterResponse;
import org.apache.hadoop.yarn.api.records.ApplicationAttemptId;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.api.records.ContainerId;
import org.apache.hadoop.yarn.api.records.FinalApplicationStatus;
import org.apache.hadoop.yarn.exceptions.ApplicationAttemptNotFoundException;
import org.apache.hadoop.yarn.exceptions.YarnException;
import org.apache.hadoop.yarn.util.resource.ResourceUtils;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Where the application master starts. */
public final class JobMaster {

  /** How often the master speaks with the ResourceManager. */
  public static final String HEARTBEAT = "gleaner.master.heartbeat";

  /** How long a program of several processes holds some containers until it has all. */
  public static final String GANG_PATIENCE = "gleaner.master.gang-patience";

  /** After how long a container of such a program counts as lost that says nothing. */
  public static final String GANG_SILENCE = "gleaner.master.gang-silence";

  private static final long GANG_PATIENCE_MILLIS = 60_000;
  private static final long GANG_SILENCE_MILLIS = 15_000;
  private static final Logger LOG = LoggerFactory.getLogger(JobMaster.class);
  private static final long HEARTBEAT_MILLIS = 500;
  private static final String NODE = ApplicationConstants.Environment.NM_HOST.name();

  private final Configuration configuration;
  private final Staging staging;
  private final ApplicationId application;
  private final int attempt;
  private final JobState state;

  private JobMaster(Configuration configuration, Staging staging, ApplicationAttemptId own)
      throws IOException {
    this.configuration = configuration;
    this.staging = staging;
    this.application = own.getApplicationId();
    this.attempt = own.getAttemptId();
    this.state = new JobState(staging.readJob());
    // What an earlier attempt has done stays done.
    new EventTail(staging).next().forEach(state::apply);
  }

  /** Runs the job of the folder that the environment names. */
  public static void main(String[] args) {
    int code = 0;
    try {
      Configuration configuration = MasterConfiguration.read();
      ContainerId own =
          ContainerId.fromString(
              System.getenv(ApplicationConstants.Environment.CONTAINER_ID.name()));
      Path folder = new Path(System.getenv(Staging.VARIABLE));
      try (Staging staging = Staging.at(folder, configuration)) {
        new JobMaster(configuration, staging, own.getApplicationAttemptId()).run();
      }
    } catch (ApplicationAttemptNotFoundException e) {
      LOG.info("The application is over: {}", e.getMessage());
    } catch (Exception e) {
      LOG.error("The application master gives up", e);
      code = 1;
    }
    // Threads of Hadoop's clients may still wait for nodes that are gone.
    Runtime.getRuntime().halt(code);
  }

  private void run() throws IOException, YarnException, InterruptedException {
    ForgetfulClient resourceManager = new ForgetfulClient();
    resourceManager.init(configuration);
    resourceManager.start();
    LocalFiles files = new LocalFiles(staging, state);
    WorkerSecret secret = WorkerSecret.ofProcess();
    try (EventWriter events = new EventWriter(staging, attempt);
        WorkerPort workers = WorkerPort.open(System.getenv(NODE), secret);
        MasterFile master = MasterFile.write(masterFile(workers), workers.address());
        Launcher launcher =
            new Launcher(staging, state, files, workers, secret, master, configuration)) {
      RegisterApplicationMasterResponse answer =
          resourceManager.registerApplicationMaster("", -1, "");
      if (!answer.getResourceTypes().isEmpty()) {
        // The machine of this node need not know which types of resources the cluster has.
        ResourceUtils.reinitializeResources(answer.getResourceTypes());
      }
      record(events, JobEvent.ofJob(JobEvent.Type.MASTER, now(), "attempt " + attempt));
      Predecessor predecessor = new Predecessor(resourceManager, running(), now());
      predecessor.alive(answer.getContainersFromPreviousAttempts(), Set.copyOf(running()));
      Notices notices = new Notices(configuration, workers.listening());
      state.tasks().stream()
          .filter(task -> task.goesAt() > 0)
          .forEach(task -> notices.remember(task, now()));
      TaskContainers containers =
          state.job().hasRanks()
              ? gangs(resourceManager, events, launcher, workers)
              : new Assignments(
                  state,
                  events,
                  new Asks(state.job(), resourceManager),
                  launcher,
                  Reuse.of(configuration),
                  JobMaster::now);
      new MasterLoop(
              state,
              resourceManager,
              launcher,
              containers,
              events,
              workers,
              notices,
              JobMaster::now)
          .run(
              predecessor,
              configuration.getTimeDuration(HEARTBEAT, HEARTBEAT_MILLIS, TimeUnit.MILLISECONDS));
      record(events, JobEvent.ofJob(JobEvent.Type.ENDED, now(), summary()));
      resourceManager.unregisterApplicationMaster(
          succeeded() ? FinalApplicationStatus.SUCCEEDED : FinalApplicationStatus.FAILED,
          summary(),
          "");
    }
  }

  // Programs of several processes begin again when their master dies: they need not find another.
  private String masterFile(WorkerPort workers) {
    boolean needed = state.job().tellsTasks() && !state.job().hasRanks() && workers.isOpen();
    return needed ? staging.masterOf(state.job().checkpointFolder()) : "";
  }

  private Gangs gangs(
      ForgetfulClient resourceManager, EventWriter events, Launcher launcher, WorkerPort workers)
      throws IOException {
    if (!workers.isOpen()) {
      throw new IOException("programs of several processes need a master that they can call");
    }
    return new Gangs(
        state,
        events,
        launcher,
        new GangAsks(
            state.job(),
            resourceManager,
            application.getId(),
            configuration.getTimeDuration(
                GANG_PATIENCE, GANG_PATIENCE_MILLIS, TimeUnit.MILLISECONDS)),
        workers.listening(),
        configuration.getTimeDuration(GANG_SILENCE, GANG_SILENCE_MILLIS, TimeUnit.MILLISECONDS),
        JobMaster::now);
  }

  private void record(EventWriter events, JobEvent event) throws IOException {
    state.apply(event);
    events.write(event);
    events.flush();
  }

  private List<String> running() {
    return state.tasks().stream()
        .filter(task -> task.state() == TaskState.RUNNING)
        .map(TaskProgress::container)
        .toList();
  }

  private boolean succeeded() {
    return state.count(TaskState.DONE) == state.tasks().size();
  }

  private String summary() {
    String counts =
        "%d tasks done, %d failed, %d skipped"
            .formatted(
                state.count(TaskState.DONE),
                state.count(TaskState.FAILED),
                state.count(TaskState.SKIPPED));
    return state.tasks().stream()
        .filter(task -> task.state() == TaskState.FAILED)
        .findFirst()
        .map(task -> counts + "; \"%s\": %s".formatted(task.task().name(), task.trouble()))
        .orElse(counts);
  }

  private static long now() {
    return System.currentTimeMillis();
  }
}
