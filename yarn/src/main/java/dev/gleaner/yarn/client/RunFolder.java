package dev.gleaner.yarn.client;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.operate.job.JobPhase;
import dev.gleaner.operate.logs.TaskLogs;
import dev.gleaner.yarn.local.OwnerOnly;
import dev.gleaner.yarn.local.RunProcesses;
import dev.gleaner.yarn.logs.FolderLogs;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.apache.hadoop.yarn.exceptions.YarnException;

/** The folder on this machine that belongs to one run. */
public record RunFolder(Path path) {

  private static final Duration LONGEST_ELSEWHERE = Duration.ofDays(30);

  /** What people call the run. */
  public String name() {
    return path.getFileName().toString();
  }

  /** What Hadoop has to say. */
  public Path log() {
    return path.resolve("hadoop.log");
  }

  /** The embedded cluster's own folder. */
  public Path cluster() {
    return path.resolve("cluster");
  }

  /** The staging folders of an embedded cluster. */
  public Path staging() {
    return path.resolve("staging");
  }

  /** What the plug-in of an embedded cluster learns and decides. */
  public Path plugin() {
    return path.resolve("gleaner");
  }

  private Path configuration() {
    return path.resolve("configuration.xml");
  }

  private RunNotes notes() {
    return new RunNotes(path);
  }

  /** Makes the folder of a run of this process, which must not be there yet. */
  static RunFolder create(Path path) throws IOException {
    RunFolder folder = new RunFolder(OwnerOnly.freshFolder(path));
    folder.notes().host(HostProcess.current());
    return folder;
  }

  boolean recorded() {
    return notes().record().isPresent();
  }

  /** When it was started. */
  FileTime startedAt() {
    try {
      Path first = path.resolve("process.json");
      return Files.getLastModifiedTime(Files.exists(first) ? first : path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Notes which application it is, and how to reach its cluster. */
  public void write(JobRun run, boolean embedded, Configuration cluster) throws IOException {
    try (OutputStream out = Files.newOutputStream(configuration())) {
      cluster.writeXml(out);
    }
    notes().record(new RunRecord(name(), embedded, run.id(), run.staging().folder().toString()));
  }

  /** Notes how it ended; who says it first is right. */
  public void ended(JobPhase phase) throws IOException {
    notes().end(new RunEnd(phase, System.currentTimeMillis()));
  }

  private RunRecord read() {
    return notes()
        .record()
        .orElseThrow(
            () -> new BadInputException("%s: was never submitted to a cluster".formatted(path)));
  }

  /**
   * Whether anything of it may still run: its process, what that has left, or its job elsewhere.
   */
  boolean mayRun() {
    return notes().host().alive() || mayRunElsewhere() || !new RunProcesses(path).alive().isEmpty();
  }

  // On a real cluster, of which nobody has heard the end; though not for ever.
  private boolean mayRunElsewhere() {
    return notes().end().isEmpty()
        && notes().record().filter(record -> !record.embedded()).isPresent()
        && startedAt().toInstant().isAfter(Instant.now().minus(LONGEST_ELSEWHERE));
  }

  /** Kills what a cluster that is gone has left, and returns what it was. */
  public List<String> killLeftOvers() {
    return notes().host().alive() ? List.of() : new RunProcesses(path).kill();
  }

  /** The id of its application. */
  public String application() {
    return read().application();
  }

  /** Where the plug-in of its cluster writes down decisions, if the configuration says so. */
  public Optional<String> pluginFolder() {
    return Optional.ofNullable(clusterConfiguration().get("gleaner.dir"));
  }

  private Configuration clusterConfiguration() {
    Configuration cluster = new YarnConfiguration();
    cluster.addResource(new org.apache.hadoop.fs.Path(configuration().toUri()));
    return cluster;
  }

  /** The run, with its cluster if that is still there. */
  public FoundRun open() throws IOException, YarnException {
    RunRecord record = read();
    Configuration cluster = clusterConfiguration();
    org.apache.hadoop.fs.Path staging = new org.apache.hadoop.fs.Path(record.staging());
    TaskLogs kept = new FolderLogs(cluster().resolve("nodes"), record.application());
    RunNotes notes = notes();
    HostProcess host = notes.host();
    // One that has ended may need some more seconds for its cluster.
    if (record.embedded() && (notes.end().isPresent() || !host.alive())) {
      int left = host.alive() ? 0 : new RunProcesses(path).alive().size();
      PastApplication past = new PastApplication(record.application(), notes.end(), host, left);
      return new FoundRun(record, host, JobRun.past(past, staging, cluster), kept, null);
    }
    cluster.set(JobClient.STAGING, staging.getParent().toString());
    if (record.embedded()) {
      expectNoRestart(cluster);
    }
    JobClient client = new JobClient(cluster, MasterCode.SHIPPED);
    ApplicationId id = ApplicationId.fromString(record.application());
    return new FoundRun(
        record, host, client.find(id), record.embedded() ? kept : client.logs(id), client);
  }

  // A ResourceManager of a real cluster may come back, and clients wait a quarter of an hour for
  // it.
  private static void expectNoRestart(Configuration cluster) {
    cluster.setInt("ipc.client.connect.max.retries", 1);
    cluster.setLong(YarnConfiguration.RESOURCEMANAGER_CONNECT_MAX_WAIT_MS, 5_000);
    cluster.setLong(YarnConfiguration.RESOURCEMANAGER_CONNECT_RETRY_INTERVAL_MS, 500);
  }
}
