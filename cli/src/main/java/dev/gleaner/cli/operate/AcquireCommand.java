package dev.gleaner.cli.operate;

import dev.gleaner.cli.options.ClusterOption;
import dev.gleaner.cli.options.HelpOption;
import dev.gleaner.cli.options.OnceOption;
import dev.gleaner.cli.options.Repeat;
import dev.gleaner.clouds.Cloud;
import dev.gleaner.clouds.SteadyClock;
import dev.gleaner.clouds.SteadyCloud;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.operate.acquire.Acquirer;
import dev.gleaner.operate.acquire.Clouds;
import dev.gleaner.operate.acquire.PoolFile;
import dev.gleaner.operate.acquire.PoolListener;
import dev.gleaner.operate.acquire.PoolMetrics;
import dev.gleaner.operate.acquire.PoolSettings;
import dev.gleaner.operate.acquire.PoolSettings.CloudAccount;
import dev.gleaner.operate.acquire.ServerEvents;
import dev.gleaner.operate.acquire.ServerLogWriter;
import dev.gleaner.operate.page.MetricsPage;
import dev.gleaner.traces.servers.ServerLog;
import dev.gleaner.yarn.cluster.LoadReader;
import dev.gleaner.yarn.cluster.ResourceManagerCluster;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.hadoop.conf.Configuration;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Keeps the pool of a YARN cluster. */
@Command(
    name = "acquire",
    description =
        "Keep a pool of cloud machines for a YARN cluster: replace unstable nodes, follow the load."
            + " Says what it would do, and does it with --apply.",
    footer = {
      "",
      "Examples:",
      "  gleaner acquire pool.yaml --conf /etc/hadoop/conf --once",
      "  gleaner acquire pool.yaml --conf /etc/hadoop/conf --apply --metrics-port 9105",
      "",
      "It runs until it is stopped. It may be killed and started again at any time.",
      "",
      "Exit codes: 0 it has looked, 1 with --once: the cluster or the cloud did not answer, 2 bad"
          + " usage or input."
    })
public final class AcquireCommand implements Callable<Integer> {

  @Spec CommandSpec spec;
  @Mixin HelpOption help;

  @Parameters(paramLabel = "POOL.yaml", description = "The pool's file.")
  Path file;

  @Mixin ClusterOption cluster;

  @Option(names = "--apply", description = "Do it. Without, nothing is changed.")
  boolean apply;

  @Mixin OnceOption once;

  @Option(
      names = "--metrics-port",
      paramLabel = "PORT",
      description = "Serve Prometheus metrics under /metrics, to this machine only.")
  Integer metricsPort;

  @Option(
      names = "--server-log",
      paramLabel = "FILE.csv",
      description =
          "Write down what becomes of the pool's servers: evidence for gleaner markets explain"
              + " --own. With --apply, for pools of EC2.")
  Path serverLog;

  // Only EC2's pools say in which region they are, and only what is done can be written down.
  private void requireRegion(PoolSettings settings) {
    if (serverLog != null && !(apply && settings.cloud() instanceof CloudAccount.Ec2)) {
      throw new BadInputException(
          "--server-log %s: expected --apply and a pool of EC2".formatted(serverLog));
    }
  }

  private ServerEvents servers(PoolSettings settings, PoolListener listener) {
    if (serverLog == null || !(settings.cloud() instanceof CloudAccount.Ec2 ec2)) {
      return ServerEvents.NONE;
    }
    ServerLog.Standing standing =
        ServerLogWriter.mend(serverLog, listener::tell)
            ? ServerLog.standing(serverLog)
            : ServerLog.Standing.NONE;
    return new ServerLogWriter(
        serverLog,
        ec2.region(),
        settings.machineType(),
        standing.servers(),
        standing.lastMillis(),
        listener::tell);
  }

  @Override
  public Integer call() {
    PoolSettings settings = PoolFile.load(file);
    requireRegion(settings);
    Configuration configuration = cluster.configuration();
    PoolMetrics metrics = new PoolMetrics(settings.name());
    SteadyClock clock = new SteadyClock();
    try (Cloud cloud = new SteadyCloud(Clouds.of(settings, System.getenv(), clock), clock);
        ResourceManagerCluster yarn =
            new ResourceManagerCluster(configuration, LoadReader.of(settings));
        MetricsPage page =
            metricsPort == null
                ? null
                : new MetricsPage(List.of(metrics::text), MetricsPage.LOOPBACK, metricsPort)) {
      PrintWriter out = spec.commandLine().getOut();
      Repeat.print(out, "keeps %s%s".formatted(cloud, apply ? "" : " (a dry run; see --apply)"));
      if (page != null) {
        Repeat.print(out, "metrics at http://127.0.0.1:%d/metrics".formatted(page.port()));
      }
      PoolListener listener = new PoolListener(line -> Repeat.print(out, line), !once.once);
      Acquirer acquirer =
          new Acquirer(
              settings, yarn, cloud, apply, listener, metrics, servers(settings, listener));
      if (once.once) {
        boolean worked = acquirer.look(clock.millis());
        if (!listener.hasTold()) {
          Repeat.print(out, "nothing to do; " + metrics.summary());
        }
        return worked ? ExitCode.OK : ExitCode.SOFTWARE;
      }
      Repeat.every(settings.look(), clock, acquirer::look);
      return ExitCode.OK;
    }
  }
}
