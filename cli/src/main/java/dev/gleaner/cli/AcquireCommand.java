package dev.gleaner.cli;

import dev.gleaner.clouds.Cloud;
import dev.gleaner.yarn.acquire.Acquirer;
import dev.gleaner.yarn.acquire.Clouds;
import dev.gleaner.yarn.acquire.MetricsPage;
import dev.gleaner.yarn.acquire.PoolFile;
import dev.gleaner.yarn.acquire.PoolListener;
import dev.gleaner.yarn.acquire.PoolMetrics;
import dev.gleaner.yarn.acquire.PoolSettings;
import dev.gleaner.yarn.acquire.ResourceManagerCluster;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.InstantSource;
import org.apache.hadoop.conf.Configuration;
import picocli.CommandLine.Command;
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
      "It runs until it is stopped. It may be killed and started again at any time."
    })
final class AcquireCommand implements Runnable {

  @Spec CommandSpec spec;
  @Mixin HelpOption help;

  @Parameters(paramLabel = "POOL.yaml", description = "The pool's file.")
  Path file;

  @Mixin ClusterOption cluster;

  @Option(names = "--apply", description = "Do it. Without, nothing is changed.")
  boolean apply;

  @Option(names = "--once", description = "Look once and end.")
  boolean once;

  @Option(
      names = "--metrics-port",
      paramLabel = "PORT",
      description = "Serve Prometheus metrics under /metrics, to this machine only.")
  Integer metricsPort;

  @Override
  public void run() {
    PoolSettings settings = PoolFile.load(file);
    Configuration configuration = cluster.configuration();
    PoolMetrics metrics = new PoolMetrics(settings.name());
    try (Cloud cloud = Clouds.of(settings, System.getenv(), InstantSource.system());
        ResourceManagerCluster yarn = new ResourceManagerCluster(configuration, settings.loadReader());
        MetricsPage page = metricsPort == null ? null : new MetricsPage(metrics, metricsPort)) {
      PrintWriter out = spec.commandLine().getOut();
      Repeat.print(out, "keeps %s%s".formatted(cloud, apply ? "" : " (a dry run; see --apply)"));
      if (page != null) {
        Repeat.print(out, "metrics at http://127.0.0.1:%d/metrics".formatted(page.port()));
      }
      Acquirer acquirer =
          new Acquirer(
              settings,
              yarn,
              cloud,
              apply,
              new PoolListener(line -> Repeat.print(out, line)),
              metrics);
      if (once) {
        acquirer.look(System.currentTimeMillis());
      } else {
        Repeat.every(settings.look(), acquirer::look);
      }
    }
  }
}
