package dev.gleaner.yarn.master;

import dev.gleaner.operate.job.JobState;
import dev.gleaner.operate.job.Task;
import dev.gleaner.operate.job.TaskProgress;
import dev.gleaner.yarn.local.MasterFile;
import dev.gleaner.yarn.login.ContainerTokens;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.security.Credentials;
import org.apache.hadoop.yarn.api.records.Container;
import org.apache.hadoop.yarn.api.records.ContainerId;
import org.apache.hadoop.yarn.api.records.ContainerLaunchContext;
import org.apache.hadoop.yarn.client.api.NMClient;
import org.apache.hadoop.yarn.exceptions.YarnException;

/** Starts tasks on nodes. A node may be slow or gone, so it does not wait for an answer. */
final class Launcher implements AutoCloseable {

  /** A container that its node did not start. */
  record NotStarted(ContainerId container, String reason) {}

  private static final int CALLERS = 8;
  private static final int LOOKED_AT = 32;

  private final Staging staging;
  private final JobState state;
  private final LocalFiles files;
  private final WorkerPort workers;
  private final WorkerSecret secret;
  private final MasterFile master;
  private final NMClient nodes = NMClient.createNMClient();
  private final ExecutorService callers = Executors.newFixedThreadPool(CALLERS, Launcher::daemon);
  private final Queue<NotStarted> notStarted = new ConcurrentLinkedQueue<>();

  Launcher(
      Staging staging,
      JobState state,
      LocalFiles files,
      WorkerPort workers,
      WorkerSecret secret,
      MasterFile master,
      Configuration configuration) {
    this.staging = staging;
    this.state = state;
    this.files = files;
    this.workers = workers;
    this.secret = secret;
    this.master = master;
    // Containers outlive this master: its next attempt takes them over.
    nodes.cleanupRunningContainersOnStop(false);
    nodes.init(configuration);
    nodes.start();
  }

  /** What a task needs in its folder, in words by which two tasks can be compared. */
  Set<String> files(Task task) {
    return files.sources(task);
  }

  /**
   * Starts the task that has just got the container.
   *
   * @param reuse whether the container may take others after it
   */
  void start(Container container, TaskProgress progress, boolean reuse) throws IOException {
    // Who is told of notices has to ask for them.
    boolean reports = (reuse || progress.task().answer().told()) && workers.isOpen();
    launch(container, progress.task(), script(progress).text(), reports);
  }

  /** Starts the first container of a program of several processes, with its mpirun. */
  void startHead(Container container, TaskProgress progress) throws IOException {
    boolean oneMachine = container.getNodeId().getHost().startsWith("127.");
    String head = GangScript.head(progress.task(), oneMachine, workers.address());
    launch(container, progress.task(), script(progress, head).text(), true);
  }

  /** Starts a daemon of mpirun in another container of a program. */
  void startMember(Container container, TaskProgress progress, int index, String daemon)
      throws IOException {
    Set<String> names = files.of(progress.task()).keySet();
    String script = GangScript.member(progress, index, names, daemon);
    launch(container, progress.task(), script, true);
  }

  private void launch(Container container, Task task, String script, boolean reports)
      throws IOException {
    String command = WorkerScript.launchCommand(script, reports ? workers.address() : "");
    ContainerLaunchContext context =
        ContainerLaunchContext.newInstance(
            files.of(task),
            Map.of(),
            List.of(command),
            null,
            ContainerTokens.written(credentials(reports)),
            null);
    callers.execute(() -> start(container, context));
  }

  /**
   * Whether tasks can share a container, since none has files of its own; the first ones show that.
   */
  boolean needsTheSameFiles(Collection<TaskProgress> tasks) {
    return tasks.stream().limit(LOOKED_AT).map(task -> files(task.task())).distinct().count() <= 1;
  }

  private Credentials credentials(boolean reports) throws IOException {
    Credentials credentials = ContainerTokens.ofTasks();
    if (reports) {
      secret.addTo(credentials);
    }
    return credentials;
  }

  /** The script of the try that has just begun. */
  TaskScript script(TaskProgress progress) throws IOException {
    return script(progress, "");
  }

  private TaskScript script(TaskProgress progress, String run) throws IOException {
    Task task = progress.task();
    return new TaskScript(
        task,
        progress.tries().size(),
        files.of(task).keySet(),
        task.outputs().isEmpty() ? "" : keepOutputs(task, progress.container()),
        checkpoints(task),
        run);
  }

  private TaskScript.Checkpoints checkpoints(Task task) {
    return task.answer().told()
        ? new TaskScript.Checkpoints(
            staging.checkpointsOf(task.name(), state.job().checkpointFolder()),
            state.checkpoints().everyMillis(task),
            master.path())
        : TaskScript.Checkpoints.NONE;
  }

  private void start(Container container, ContainerLaunchContext context) {
    try {
      nodes.startContainer(container, context);
    } catch (IOException | YarnException | RuntimeException e) {
      notStarted.add(new NotStarted(container.getId(), ExitReasons.brief(e.toString())));
    }
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "gleaner-launcher");
    thread.setDaemon(true);
    return thread;
  }

  private String keepOutputs(Task task, String container) {
    String target = staging.outputsOf(task.name()).toString();
    if (staging.local()) {
      String folder = staging.outputsOf(task.name()).toUri().getPath();
      return TaskScript.copyTo(folder, container, task.outputs());
    }
    // The node's own Hadoop class path, as this master was given it, and our jars in the folder of
    // the task instead of the master's. Hadoop's chatter is not the task's, unless something goes
    // wrong.
    String classPath = System.getenv("CLASSPATH");
    String ownFolder = Path.of("").toAbsolutePath() + "/";
    return """
    CLASSPATH=%s "${JAVA_HOME:+$JAVA_HOME/bin/}java" -Xmx64m -XX:+UseSerialGC %s %s %s %s \\
      > .gleaner-copy.log 2>&1 || { cat .gleaner-copy.log >&2; exit %d; }
    """
        .formatted(
            TaskScript.quote(classPath == null ? "" : classPath.replace(ownFolder, "")),
            CopyOutputs.class.getName(),
            TaskScript.quote(target),
            container,
            TaskScript.quoted(task.outputs()),
            TaskScript.OUTPUT_NOT_COPIED);
  }

  /** One that was not started, or null. */
  NotStarted nextNotStarted() {
    return notStarted.poll();
  }

  @Override
  public void close() {
    callers.shutdownNow();
    nodes.stop();
  }
}
