package dev.gleaner.cli.kube;

import dev.gleaner.cli.options.HelpOption;
import dev.gleaner.cli.options.Repeat;
import dev.gleaner.kubernetes.controller.ControllerSettings;
import dev.gleaner.kubernetes.controller.Replica;
import dev.gleaner.kubernetes.expander.ExpanderServer;
import dev.gleaner.kubernetes.queue.QueueWatch;
import dev.gleaner.kubernetes.record.AuditedDecisions;
import dev.gleaner.kubernetes.record.DecisionRecord;
import dev.gleaner.kubernetes.targets.PriceFolder;
import dev.gleaner.kubernetes.targets.TargetLoop;
import dev.gleaner.operate.page.MetricsPage;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Runs a replica of the controller. */
@Command(
    name = "run",
    description =
        "Run the controller: drain nodes that will be taken away, so that no request is lost.",
    footer = {
      "",
      "Examples:",
      "  gleaner kube run --mode observe",
      "  gleaner kube run --mode on --margin 10s --lag 15s",
      "",
      "Run two: one acts, and the other takes over where that one stopped. A node that leaves has",
      "the annotation gleaner.dev/notice with the time of its end, such as 2026-05-04T12:30:00Z."
    })
final class KubeRunCommand implements Runnable {

  @Spec CommandSpec spec;
  @Mixin HelpOption help;
  @Mixin KubeconfigOption cluster;

  @Mixin ControllerOptions controller;
  @Mixin NoticeOptions notices;
  @Mixin ExpanderOptions expander;

  @Option(
      names = "--prices",
      paramLabel = "FOLDER",
      description =
          "Plan CapacityTargets with the prices in this folder: types.csv, and files as"
              + " gleaner plan reads them. Each target says itself whether its plan is carried out.")
  Path prices;

  @Option(
      names = "--audit",
      paramLabel = "FOLDER",
      description =
          "Write down there what is done and why, for gleaner explain; 1 GiB at most."
              + " Default: nothing is kept.")
  Path audit;

  @Option(
      names = "--metrics-address",
      paramLabel = "ADDRESS",
      defaultValue = MetricsPage.LOOPBACK,
      description = "Where /metrics is served; a pod needs 0.0.0.0. Default: ${DEFAULT-VALUE}.")
  String address;

  @Option(
      names = "--metrics-port",
      paramLabel = "PORT",
      defaultValue = "0",
      description = "Serve /metrics and /healthz there. Default: a free port.")
  int port;

  @Override
  public void run() {
    PrintWriter out = spec.commandLine().getOut();
    ControllerSettings settings = controller.settings(notices.rebalance);
    try (KubernetesClient client = cluster.open();
        AuditedDecisions decisions = decisions(settings);
        QueueWatch queue = notices.queue(line -> Repeat.print(out, line));
        Replica running =
            new Replica(
                client,
                settings,
                notices.sources(queue),
                decisions == null ? DecisionRecord.NONE : decisions,
                line -> Repeat.print(out, line));
        TargetLoop targets = targets(client, running, out);
        ExpanderServer asked = expander.start(client, address, line -> Repeat.print(out, line));
        MetricsPage page = new MetricsPage(metrics(running, decisions, queue), address, port)) {
      Runtime.getRuntime().addShutdownHook(new Thread(() -> end(running, decisions), "end"));
      running.start();
      if (queue != null) {
        queue.start();
      }
      if (targets != null) {
        targets.start();
      }
      if (asked != null) {
        Repeat.print(out, "expander on port %d".formatted(asked.port()));
      }
      Repeat.print(out, "metrics on port %d; mode %s".formatted(page.port(), settings.mode()));
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** A leader that ends in order gives its office back, and what it did is written. */
  private static void end(Replica running, AuditedDecisions decisions) {
    running.close();
    if (decisions != null) {
      decisions.close();
    }
  }

  private AuditedDecisions decisions(ControllerSettings settings) {
    return audit == null
        ? null
        : new AuditedDecisions(
            audit, InstantSource.system(), controller.modeWord(), settings.replica());
  }

  private static List<Supplier<String>> metrics(
      Replica running, AuditedDecisions decisions, QueueWatch queue) {
    List<Supplier<String>> pages = new ArrayList<>(running.pages());
    if (decisions != null) {
      pages.add(decisions::metrics);
    }
    if (queue != null) {
      pages.add(queue::metrics);
    }
    return pages;
  }

  private TargetLoop targets(KubernetesClient client, Replica running, PrintWriter out) {
    return prices == null
        ? null
        : new TargetLoop(
            client,
            new PriceFolder(prices),
            running::isLeader,
            running.targets(),
            line -> Repeat.print(out, line));
  }
}
