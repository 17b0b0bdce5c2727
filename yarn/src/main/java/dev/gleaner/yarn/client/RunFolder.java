package dev.gleaner.yarn.client;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.gleaner.core.model.BadInputException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.apache.hadoop.yarn.exceptions.YarnException;

/** The folder on this machine that belongs to one run. */
public record RunFolder(Path path) {

  private static final String RECORD = "run.json";

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

  boolean recorded() {
    return Files.isRegularFile(path.resolve(RECORD));
  }

  FileTime recordedAt() {
    try {
      return Files.getLastModifiedTime(path.resolve(RECORD));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Notes which application it is, and how to reach its cluster. */
  public void write(JobRun run, boolean embedded, Configuration cluster) throws IOException {
    try (OutputStream out = Files.newOutputStream(configuration())) {
      cluster.writeXml(out);
    }
    RunRecord record =
        RunRecord.ofThisProcess(name(), embedded, run.id(), run.staging().folder().toString());
    Path fresh = path.resolve(RECORD + ".new");
    Files.write(fresh, new ObjectMapper().writeValueAsBytes(record));
    Files.move(fresh, path.resolve(RECORD), StandardCopyOption.REPLACE_EXISTING);
  }

  RunRecord read() {
    try {
      return new ObjectMapper().readValue(path.resolve(RECORD).toFile(), RunRecord.class);
    } catch (IOException e) {
      throw new BadInputException(
          "%s: cannot be read: %s".formatted(path.resolve(RECORD), e.getMessage()));
    }
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
    if (record.embedded() && !record.alive()) {
      return new FoundRun(record, JobRun.past(record.application(), staging, cluster), kept, null);
    }
    cluster.set(JobClient.STAGING, staging.getParent().toString());
    if (record.embedded()) {
      expectNoRestart(cluster);
    }
    JobClient client = new JobClient(cluster, MasterCode.SHIPPED);
    ApplicationId id = ApplicationId.fromString(record.application());
    return new FoundRun(
        record, client.find(id), record.embedded() ? kept : client.logs(id), client);
  }

  // A ResourceManager of a real cluster may come back, and clients wait a quarter of an hour for
  // it.
  private static void expectNoRestart(Configuration cluster) {
    cluster.setInt("ipc.client.connect.max.retries", 1);
    cluster.setLong(YarnConfiguration.RESOURCEMANAGER_CONNECT_MAX_WAIT_MS, 5_000);
    cluster.setLong(YarnConfiguration.RESOURCEMANAGER_CONNECT_RETRY_INTERVAL_MS, 500);
  }
}
