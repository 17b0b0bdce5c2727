package dev.gleaner.yarn.master;

import dev.gleaner.yarn.job.Task;
import dev.gleaner.yarn.job.TaskProgress;
import dev.gleaner.yarn.login.ContainerTokens;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.hadoop.conf.Configuration;
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

  private final Staging staging;
  private final LocalFiles files;
  private final NMClient nodes = NMClient.createNMClient();
  private final ExecutorService callers = Executors.newFixedThreadPool(CALLERS, Launcher::daemon);
  private final Queue<NotStarted> notStarted = new ConcurrentLinkedQueue<>();

  Launcher(Staging staging, LocalFiles files, Configuration configuration) {
    this.staging = staging;
    this.files = files;
    // Containers outlive this master: its next attempt takes them over.
    nodes.cleanupRunningContainersOnStop(false);
    nodes.init(configuration);
    nodes.start();
  }

  void start(Container container, TaskProgress progress) throws IOException {
    Task task = progress.task();
    int attempt = progress.failures() + progress.kills() + 1;
    String keep = task.outputs().isEmpty() ? "" : keepOutputs(task, container.getId());
    TaskScript script = new TaskScript(task, attempt, keep);
    ContainerLaunchContext context =
        ContainerLaunchContext.newInstance(
            files.of(task),
            Map.of(),
            List.of(script.launchCommand()),
            null,
            ContainerTokens.ofTasks(),
            null);
    callers.execute(() -> start(container, context));
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

  private String keepOutputs(Task task, ContainerId container) {
    String target = staging.outputsOf(task.name()).toString();
    if (staging.local()) {
      String folder = staging.outputsOf(task.name()).toUri().getPath();
      return TaskScript.copyTo(folder, container.toString(), task.outputs());
    }
    // The node's own Hadoop class path, as this master was given it. Hadoop's chatter is not the
    // task's, unless something goes wrong.
    String classPath = System.getenv("CLASSPATH");
    return """
        CLASSPATH=%s "${JAVA_HOME:+$JAVA_HOME/bin/}java" -Xmx64m -XX:+UseSerialGC %s %s %s %s \\
          > .gleaner-copy.log 2>&1 || { cat .gleaner-copy.log >&2; exit %d; }
        """
        .formatted(
            TaskScript.quote(classPath == null ? "" : classPath),
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
