package dev.gleaner.cli;

import dev.gleaner.cli.output.JobPrinter;
import dev.gleaner.cli.output.OutputFormat;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.capacity.CapacityChange;
import dev.gleaner.traces.capacity.CapacityTrace;
import dev.gleaner.yarn.client.ClusterFiles;
import dev.gleaner.yarn.client.JobClient;
import dev.gleaner.yarn.client.JobOutcome;
import dev.gleaner.yarn.client.JobRun;
import dev.gleaner.yarn.client.MasterCode;
import dev.gleaner.yarn.client.RunFolder;
import dev.gleaner.yarn.client.Runs;
import dev.gleaner.yarn.embedded.EmbeddedCluster;
import dev.gleaner.yarn.embedded.EmbeddedSettings;
import dev.gleaner.yarn.job.Job;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import picocli.CommandLine.ExitCode;

/** One job from its submission to its end. Only here anything of Hadoop is touched. */
record FollowedJob(Job job, OutputFormat format, PrintWriter out, PrintWriter err) {

  private static final Duration OFTEN = Duration.ofMillis(500);

  /** Starts a cluster in this process, runs the job on it, and ends both. */
  int embedded(EmbeddedOptions options) throws Exception {
    CapacityTrace trace = options.trace();
    job.checkDemands(sizes(trace));
    EmbeddedProperties properties =
        new EmbeddedProperties(options.mode(), options.policy(), options.speed());
    RunFolder folder = Runs.ofUser().create(job.name());
    HadoopLog.to(folder.log());
    err.println("gleaner: starting a YARN of its own on this machine ...");
    err.flush();
    EmbeddedSettings settings =
        new EmbeddedSettings(folder.cluster(), trace)
            .withPast(options.past())
            .withSpeed(options.speed())
            .withProperties(properties.in(folder.plugin()));
    try (EmbeddedCluster cluster = EmbeddedCluster.start(settings)) {
      Configuration configuration = cluster.configuration();
      configuration.set(JobClient.STAGING, folder.staging().toUri().toString());
      return follow(configuration, MasterCode.OF_THIS_PROCESS, folder, false);
    }
  }

  /** Runs the job on a cluster that is there already. */
  int onCluster(Configuration configuration, boolean detach) throws Exception {
    ClusterFiles.requireAnswer(configuration);
    RunFolder folder = Runs.ofUser().create(job.name());
    HadoopLog.to(folder.log());
    return follow(configuration, MasterCode.SHIPPED, folder, detach);
  }

  private int follow(Configuration configuration, MasterCode code, RunFolder folder, boolean detach)
      throws Exception {
    boolean embedded = code == MasterCode.OF_THIS_PROCESS;
    try (JobClient client = new JobClient(configuration, code)) {
      if (!embedded) {
        job.checkDemands(List.of(client.largestContainer()));
      }
      try (JobRun run = client.submit(job)) {
        folder.write(run, embedded, configuration);
        err.println("gleaner: %s is %s".formatted(folder.name(), run.id()));
        err.flush();
        if (detach) {
          err.println("gleaner: it goes on by itself; see gleaner status " + folder.name());
          return ExitCode.OK;
        }
        return embedded ? finish(run, folder) : finishOrCancel(run, folder);
      }
    }
  }

  // An embedded cluster takes its jobs with it; a real one would go on.
  private int finishOrCancel(JobRun run, RunFolder folder) throws Exception {
    CancelAtExit cancel = new CancelAtExit(run);
    try {
      return finish(run, folder);
    } finally {
      cancel.letGo();
    }
  }

  private int finish(JobRun run, RunFolder folder) throws Exception {
    JobOutcome outcome;
    try (JobView view = JobView.of(err)) {
      outcome = run.await(OFTEN, view);
    }
    List<Path> outputs = run.fetchOutputs();
    JobPrinter.of(format).print(folder.name(), outcome, outputs, out);
    out.flush();
    return outcome.succeeded() ? ExitCode.OK : ExitCode.SOFTWARE;
  }

  private static Set<Resources> sizes(CapacityTrace trace) {
    return trace.nodes().stream()
        .flatMap(node -> node.changes().stream())
        .map(CapacityChange::capacity)
        .collect(Collectors.toSet());
  }
}
