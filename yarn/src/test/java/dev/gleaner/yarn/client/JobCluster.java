package dev.gleaner.yarn.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.job.Job;
import dev.gleaner.operate.job.JobFile;
import dev.gleaner.yarn.cluster.NodeCapacity;
import dev.gleaner.yarn.embedded.EmbeddedCluster;
import dev.gleaner.yarn.embedded.EmbeddedSettings;
import dev.gleaner.yarn.logs.FolderLogs;
import dev.gleaner.yarn.master.JobMaster;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.api.records.NodeId;

/** A cluster of two nodes, and what tests do with it. */
final class JobCluster implements AutoCloseable {

  static final Duration OFTEN = Duration.ofMillis(100);
  private static final Duration PATIENCE = Duration.ofSeconds(90);

  private final Path folder;
  private final EmbeddedCluster cluster;
  private final Configuration configuration;
  private final JobClient client;

  JobCluster(Path folder, MasterCode code, Map<String, String> more) {
    this.folder = folder;
    Map<String, String> properties = new HashMap<>(more);
    properties.put(JobMaster.HEARTBEAT, "100ms");
    cluster =
        EmbeddedCluster.start(
            EmbeddedSettings.constant(folder.resolve("cluster"), 2, new Resources(4, 4096))
                .withRecovery()
                .withProperties(properties));
    configuration = cluster.configuration();
    if (configuration.get(JobClient.STAGING) == null) {
      configuration.set(JobClient.STAGING, folder.resolve("staging").toUri().toString());
    }
    client = new JobClient(configuration, code);
  }

  JobClient client() {
    return client;
  }

  EmbeddedCluster yarn() {
    return cluster;
  }

  JobRun submit(Path work, String yaml) throws Exception {
    Job job = JobFile.parse(work, "job.yaml", yaml.formatted(work));
    return client.submit(job);
  }

  JobOutcome run(Path work, String yaml) throws Exception {
    try (JobRun run = submit(work, yaml)) {
      return run.await(OFTEN, progress -> {});
    }
  }

  FolderLogs logs(JobRun run) {
    return new FolderLogs(folder.resolve("cluster/nodes"), run.id());
  }

  /** Waits until the job stands as it should. */
  static JobProgress await(JobRun run, Predicate<JobProgress> condition) throws Exception {
    long end = System.nanoTime() + PATIENCE.toNanos();
    JobProgress progress = run.progress();
    while (!condition.test(progress)) {
      if (System.nanoTime() > end || progress.phase().over()) {
        throw new AssertionError("did not come to it: " + progress);
      }
      Thread.sleep(OFTEN.toMillis());
      progress = run.progress();
    }
    return progress;
  }

  /** Changes the size of a node, killing at once what does not fit any more. */
  void resize(String node, Resources size) {
    try (NodeCapacity capacity = NodeCapacity.connect(configuration)) {
      capacity.resize(NodeId.fromString(node), size, Duration.ZERO);
    }
  }

  /** Kills the application master of whatever runs, without a warning. */
  static void killMaster() {
    assertThat(
            ProcessHandle.current()
                .descendants()
                .filter(process -> process.info().command().orElse("").endsWith("java"))
                .filter(
                    process ->
                        process.info().commandLine().orElse("").contains(JobMaster.class.getName()))
                .filter(ProcessHandle::destroyForcibly))
        .isNotEmpty();
  }

  @Override
  public void close() {
    client.close();
    cluster.close();
  }
}
