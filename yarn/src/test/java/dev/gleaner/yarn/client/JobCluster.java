package dev.gleaner.yarn.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.job.Job;
import dev.gleaner.operate.job.JobFile;
import dev.gleaner.operate.job.JobOutcome;
import dev.gleaner.operate.job.JobProgress;
import dev.gleaner.testing.Await;
import dev.gleaner.yarn.cluster.NodeCapacity;
import dev.gleaner.yarn.embedded.EmbeddedCluster;
import dev.gleaner.yarn.embedded.EmbeddedSettings;
import dev.gleaner.yarn.logs.FolderLogs;
import dev.gleaner.yarn.master.JobMaster;
import dev.gleaner.yarn.master.Notices;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.api.records.NodeId;

/** A cluster of two nodes, and what tests do with it. */
final class JobCluster implements AutoCloseable {

  private static final Duration OFTEN = Duration.ofMillis(100);
  private static final Duration LONGEST_JOB = Duration.ofMinutes(5);

  private final Path folder;
  private final EmbeddedCluster cluster;
  private final Configuration configuration;
  private final JobClient client;

  JobCluster(Path folder, MasterCode code, Map<String, String> more) {
    this.folder = folder;
    Map<String, String> properties = new HashMap<>(more);
    properties.put(JobMaster.HEARTBEAT, "100ms");
    properties.put(Notices.LENGTH, "12s");
    properties.put(JobMaster.GANG_PATIENCE, "4s");
    properties.put(JobMaster.GANG_SILENCE, "8s");
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
      return outcome(run);
    }
  }

  FolderLogs logs(JobRun run) {
    return new FolderLogs(folder.resolve("cluster/nodes"), run.id());
  }

  /** Waits until the job stands as it should; what is over does not change any more. */
  static JobProgress await(JobRun run, String what, Predicate<JobProgress> condition)
      throws Exception {
    return Await.that(what)
        .asLongAs(() -> !run.progress().phase().over())
        .until(run::progress, condition);
  }

  /** How the job ended, once it has. */
  static JobOutcome outcome(JobRun run) throws Exception {
    Await.that("the end of the job")
        .within(LONGEST_JOB)
        .until(run::progress, progress -> progress.phase().over());
    return run.await(OFTEN, progress -> {});
  }

  /**
   * Changes the size of a node, killing at once what does not fit any more. Returns when YARN has
   * decided on that; the processes may still be there.
   */
  void resize(String node, Resources size) {
    NodeId id = NodeId.fromString(node);
    try (NodeCapacity capacity = NodeCapacity.connect(configuration)) {
      capacity.resize(id, size, Duration.ZERO);
      Await.that("no more use of " + node + " than " + size)
          .until(() -> capacity.used(id), used -> used.cores() <= size.cores());
    }
  }

  /** Changes the size of a node; what does not fit any more is killed after the notice. */
  void announce(String node, Resources size, Duration notice) {
    try (NodeCapacity capacity = NodeCapacity.connect(configuration)) {
      capacity.resize(NodeId.fromString(node), size, notice);
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
