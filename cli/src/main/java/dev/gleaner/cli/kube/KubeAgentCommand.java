package dev.gleaner.cli.kube;

import dev.gleaner.cli.options.HelpOption;
import dev.gleaner.cli.options.LookOptions;
import dev.gleaner.cli.options.NoticesOption;
import dev.gleaner.cli.options.Repeat;
import dev.gleaner.clouds.SteadyClock;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.kubernetes.agent.NodeAgent;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Writes a cloud's notice to this machine on its Node. */
@Command(
    name = "agent",
    description =
        "On every node, as a DaemonSet: ask the cloud for notices to this machine, and write them"
            + " on its Node, where the controller reads them.",
    footer = {
      "",
      "Examples:",
      "  gleaner kube agent --notices ec2 --node $NODE",
      "",
      "It runs until it is stopped, keeps nothing, and may be killed at any time."
    })
final class KubeAgentCommand implements Runnable {

  @Spec CommandSpec spec;
  @Mixin HelpOption help;
  @Mixin KubeconfigOption cluster;

  @Mixin NoticesOption notices;

  @Option(names = "--node", required = true, description = "The node as Kubernetes calls it.")
  String node;

  @Mixin LookOptions looks;

  @Override
  public void run() {
    PrintWriter out = spec.commandLine().getOut();
    if (notices.isNone()) {
      throw new BadInputException(
          "--notices: expected the cloud of this machine: ec2, azure or gcp");
    }
    try (KubernetesClient client = cluster.open()) {
      NodeAgent agent =
          new NodeAgent(client, node, notices.source(), line -> Repeat.print(out, line));
      looks.run(new SteadyClock(), now -> agent.look());
    }
  }
}
