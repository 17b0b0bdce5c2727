package dev.gleaner.cli.demo;

import dev.gleaner.operate.job.JobOutcome;
import dev.gleaner.operate.job.JobProgress;
import dev.gleaner.operate.job.TaskProgress;
import dev.gleaner.yarn.client.JobClient;
import dev.gleaner.yarn.client.JobRun;
import dev.gleaner.yarn.client.MasterCode;
import dev.gleaner.yarn.embedded.EmbeddedCluster;
import dev.gleaner.yarn.embedded.EmbeddedSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;

/** The job as a real YARN in this process runs it. */
public final class RealRun {

  private static final Duration OFTEN = Duration.ofMillis(250);

  private RealRun() {}

  /**
   * Starts a cluster, runs the job, and ends both.
   *
   * @param folder for whatever the cluster writes
   */
  public static DemoRow of(
      DemoSetting setting,
      Path folder,
      Map<String, String> properties,
      Consumer<JobProgress> watcher)
      throws Exception {
    EmbeddedSettings settings =
        new EmbeddedSettings(folder.resolve("cluster"), setting.capacity())
            .withPast(setting.past())
            .withSpeed(setting.speed())
            .withProperties(properties);
    try (EmbeddedCluster cluster = EmbeddedCluster.start(settings)) {
      Configuration configuration = cluster.configuration();
      configuration.set(JobClient.STAGING, folder.resolve("staging").toUri().toString());
      try (JobClient client = new JobClient(configuration, MasterCode.OF_THIS_PROCESS);
          JobRun run = client.submit(setting.job())) {
        return row(run.await(OFTEN, watcher));
      }
    }
  }

  private static DemoRow row(JobOutcome outcome) {
    long first = Long.MAX_VALUE;
    long last = 0;
    long wasted = 0;
    long busy = 0;
    for (TaskProgress task : outcome.tasks()) {
      first = Math.min(first, task.firstStartedAt());
      last = Math.max(last, task.startedAt() + task.lastedMillis());
      wasted += task.wastedMillis();
      busy += task.busyMillis();
    }
    return new DemoRow(
        (last - first) / 1000.0,
        outcome.progress().kills(),
        busy == 0 ? 0 : (double) wasted / busy);
  }
}
