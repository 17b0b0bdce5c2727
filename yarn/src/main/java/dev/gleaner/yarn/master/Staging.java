package dev.gleaner.yarn.master;

import dev.gleaner.operate.job.Job;
import dev.gleaner.operate.job.JobJson;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/** The folder through which client, application master and tasks of a job hand on files. */
public final class Staging implements AutoCloseable {

  /** The variable that tells an application master where its folder is. */
  public static final String VARIABLE = "GLEANER_STAGING";

  /** Our own classes, for whoever runs them on a node. */
  public static final String JARS = "gleaner-jars";

  private static final String EVENTS = "events-";

  private final FileSystem files;
  private final Path folder;

  private Staging(FileSystem files, Path folder) {
    this.files = files;
    this.folder = folder;
  }

  public static Staging at(Path folder, Configuration configuration) throws IOException {
    // One of our own: the settings below must not reach others in this process.
    FileSystem files = FileSystem.newInstance(folder.toUri(), configuration);
    // A local file with check sums cannot be read while it grows.
    files.setWriteChecksum(false);
    return new Staging(files, files.makeQualified(folder));
  }

  public FileSystem files() {
    return files;
  }

  public Path folder() {
    return folder;
  }

  /** True if tasks can reach it as an ordinary folder. */
  public boolean local() {
    return folder.toUri().getScheme().equals("file");
  }

  public Path path(String relative) {
    return new Path(folder, relative);
  }

  public Path outputsOf(String task) {
    return path("outputs/" + task);
  }

  /**
   * The ordinary folder where a task keeps checkpoints; one of the run, as long as nothing else is
   * said. A node takes with it what lies in the folders of its containers.
   *
   * @param shared a folder that all nodes share; empty if the job's file names none
   */
  public String checkpointsOf(String task, String shared) {
    return shared.isEmpty()
        ? path("checkpoints/" + task).toUri().getPath()
        : "%s/%s/%s".formatted(shared, folder.getName(), task);
  }

  /**
   * The ordinary file by which tasks find the master of their job.
   *
   * @param shared as with {@link #checkpointsOf}
   */
  String masterOf(String shared) {
    return shared.isEmpty()
        ? path("master").toUri().getPath()
        : "%s/%s.master".formatted(shared, folder.getName());
  }

  public void writeJob(Job job) throws IOException {
    try (OutputStream out = files.create(path("job.json"), true)) {
      out.write(JobJson.bytes(job));
    }
  }

  public Job readJob() throws IOException {
    try (InputStream in = files.open(path("job.json"))) {
      return JobJson.job(in);
    }
  }

  /** Each attempt of the master has a file of its own: not every file system can append. */
  Path eventsOf(int attempt) {
    return path(EVENTS + "%04d".formatted(attempt) + ".jsonl");
  }

  /** The files with events, the oldest attempt first. */
  List<Path> eventFiles() throws IOException {
    return Arrays.stream(files.listStatus(folder))
        .map(FileStatus::getPath)
        .filter(path -> path.getName().startsWith(EVENTS))
        .sorted(Comparator.comparing(Path::getName))
        .toList();
  }

  @Override
  public void close() throws IOException {
    files.close();
  }
}
