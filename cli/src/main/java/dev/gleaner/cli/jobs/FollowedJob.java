package dev.gleaner.cli.jobs;

import dev.gleaner.cli.output.OutputFormat;
import dev.gleaner.cli.output.jobs.JobPrinter;
import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.job.Job;
import dev.gleaner.operate.job.JobOutcome;
import dev.gleaner.traces.capacity.CapacityTrace;
import dev.gleaner.yarn.client.ClusterFiles;
import dev.gleaner.yarn.client.JobClient;
import dev.gleaner.yarn.client.JobRun;
import dev.gleaner.yarn.client.KeptRuns;
import dev.gleaner.yarn.client.MasterCode;
import dev.gleaner.yarn.client.RunFolder;
import dev.gleaner.yarn.client.Runs;
import dev.gleaner.yarn.embedded.EmbeddedCluster;
import dev.gleaner.yarn.embedded.EmbeddedSettings;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import picocli.CommandLine.ExitCode;

/** One job from its submission to its end. Only here anything of Hadoop is touched. */
record FollowedJob(Job job, KeptRuns kept, OutputFormat format, PrintWriter out, PrintWriter err) {

  private static final Duration OFTEN = Duration.ofMillis(500);

  /** Starts a cluster in this process, runs the job on it, and ends both. */
  int embedded(EmbeddedOptions options) throws Exception {
    CapacityTrace trace = options.trace();
    job.checkDemands(sizes(trace));
    EmbeddedProperties properties =
        new EmbeddedProperties(options.mode(), options.policy(), options.speed());
    Duration notice = options.notice(job.tellsTasks());
    RunFolder folder = newFolder();
    err.println("gleaner: starting a YARN of its own on this machine ...");
    err.flush();
    EmbeddedSettings settings =
        new EmbeddedSettings(folder.cluster(), trace)
            .withPast(options.past())
            .withSpeed(options.speed())
            .withNotice(notice)
            .withProperties(properties.in(folder.plugin()))
            .withProperties(properties.ofNotices(notice));
    try (CancelAtExit cancel = new CancelAtExit(folder, true, err);
        EmbeddedCluster cluster = EmbeddedCluster.start(settings)) {
      Configuration configuration = cluster.configuration();
      configuration.set(JobClient.STAGING, folder.staging().toUri().toString());
      try (JobClient client = new JobClient(configuration, MasterCode.OF_THIS_PROCESS);
          JobRun run = submit(client, folder, true, configuration)) {
        cancel.submitted(run);
        return finish(run, folder);
      }
    } finally {
      Runs.ofUser().keep(kept);
    }
  }

  /** Runs the job on a cluster that is there already. */
  int onCluster(Configuration configuration, boolean detach) throws Exception {
    ClusterFiles.requireAnswer(configuration);
    // This machine need not know which types of resources the cluster has.
    configuration.setBoolean(YarnConfiguration.YARN_CLIENT_LOAD_RESOURCETYPES_FROM_SERVER, true);
    RunFolder folder = newFolder();
    try (CancelAtExit cancel = new CancelAtExit(folder, false, err);
        JobClient client = new JobClient(configuration, MasterCode.SHIPPED)) {
      job.checkDemands(List.of(client.largestContainer()));
      try (JobRun run = submit(client, folder, false, configuration)) {
        if (detach) {
          err.println("gleaner: it goes on by itself; see gleaner status " + folder.name());
          return ExitCode.OK;
        }
        cancel.submitted(run);
        return finish(run, folder);
      }
    }
  }

  private RunFolder newFolder() {
    RunFolder folder = Runs.ofUser().create(job.name());
    Runs.ofUser().keep(kept);
    HadoopLog.to(folder.log());
    return folder;
  }

  private JobRun submit(
      JobClient client, RunFolder folder, boolean embedded, Configuration configuration)
      throws Exception {
    JobRun run = client.submit(job);
    folder.write(run, embedded, configuration);
    err.println("gleaner: %s is %s".formatted(folder.name(), run.id()));
    err.flush();
    return run;
  }

  private int finish(JobRun run, RunFolder folder) throws Exception {
    JobOutcome outcome;
    try (JobView view = JobView.of(err)) {
      outcome = run.await(OFTEN, view);
    }
    folder.ended(outcome.progress().phase());
    List<Path> outputs = run.fetchOutputs();
    JobPrinter.of(format).print(folder.name(), outcome, outputs, out);
    out.flush();
    return outcome.succeeded() ? ExitCode.OK : ExitCode.SOFTWARE;
  }

  /** All nodes of an embedded cluster are in one process, where YARN counts no other types. */
  private static Set<Resources> sizes(CapacityTrace trace) {
    return trace.nodes().stream()
        .flatMap(node -> node.changes().stream())
        .map(change -> new Resources(change.capacity().cores(), change.capacity().memoryMib()))
        .collect(Collectors.toSet());
  }
}
