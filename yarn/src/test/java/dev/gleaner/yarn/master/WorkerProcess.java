package dev.gleaner.yarn.master;

import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.job.Task;
import dev.gleaner.yarn.login.ContainerTokens;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.security.Credentials;

/** A real worker as a NodeManager starts it, without the NodeManager. */
final class WorkerProcess implements AutoCloseable {

  // A worker finds the processes of its tasks among all of the machine, also among those of another
  // run of the tests.
  static final String CONTAINER =
      "container_%d_0001_01_000002".formatted(ProcessHandle.current().pid());

  private final Path folder;
  private final Process process;

  private WorkerProcess(Path folder, Process process) {
    this.folder = folder;
    this.process = process;
  }

  static WorkerProcess start(Path folder, WorkerSecret secret, String address, String commandLine)
      throws IOException {
    return start(folder, secret, address, script(1, commandLine));
  }

  static WorkerProcess start(Path folder, WorkerSecret secret, String address, TaskScript first)
      throws IOException {
    Path logs = Files.createDirectories(folder.resolve("logs"));
    Path tokens = folder.resolve("tokens");
    Credentials credentials = new Credentials();
    // Among others, as on a cluster with Kerberos.
    credentials.addSecretKey(new Text("other"), new byte[] {0, -1, '\n', 0});
    secret.addTo(credentials);
    ByteBuffer bytes = ContainerTokens.written(credentials);
    try (FileChannel file =
        FileChannel.open(tokens, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      while (bytes.hasRemaining()) {
        file.write(bytes);
      }
    }
    String launch =
        WorkerScript.launchCommand(first.text(), address).replace("<LOG_DIR>", logs.toString());
    Path script = folder.resolve("launch.sh");
    // As a NodeManager writes it.
    Files.writeString(script, "exec /bin/bash -c \"" + launch + "\"\n");
    ProcessBuilder builder = new ProcessBuilder("bash", script.toString());
    builder.directory(Files.createDirectories(folder.resolve("container")).toFile());
    builder.environment().put("CONTAINER_ID", CONTAINER);
    builder.environment().put("HADOOP_TOKEN_FILE_LOCATION", tokens.toString());
    return new WorkerProcess(folder, builder.start());
  }

  /** The script of a task that is called after its number, with logs of 1 MiB. */
  static TaskScript script(int number, String commandLine) {
    Task task =
        new Task(
            "task-" + number,
            0,
            List.of("sh", "-c", commandLine),
            Map.of(),
            new Resources(1, 64),
            0,
            0,
            1,
            List.of(),
            List.of(),
            List.of());
    return new TaskScript(task, 1, List.of(), "");
  }

  Process process() {
    return process;
  }

  /** How it ended. */
  int exit() throws InterruptedException {
    if (!process.waitFor(60, TimeUnit.SECONDS)) {
      throw new AssertionError("the worker does not end");
    }
    return process.exitValue();
  }

  /** What a task has written so far. */
  String log(int number, String stream) throws IOException {
    Path log = logs(number, stream);
    return Files.exists(log) ? Files.readString(log) : "";
  }

  Path logs(int number, String stream) {
    return folder.resolve("logs/task-%d.1.%s".formatted(number, stream));
  }

  @Override
  public void close() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }
}
