package dev.gleaner.cli.kube;

import dev.gleaner.cli.options.HelpOption;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Groups the commands beside a Kubernetes cluster. */
@Command(
    name = "kube",
    description = "Beside Kubernetes: move pods in time when nodes will be taken away.",
    subcommands = {KubeRunCommand.class, KubeStatusCommand.class, KubeAgentCommand.class},
    footer = {
      "",
      "Examples:",
      "  gleaner kube run --mode observe",
      "  gleaner kube status",
      "  gleaner kube agent --notices ec2 --node $NODE"
    })
public final class KubeCommand implements Runnable {

  @Spec CommandSpec spec;
  @Mixin HelpOption help;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing: run, status or agent");
  }
}
