package dev.gleaner.cli.operate;

import dev.gleaner.cli.options.ClusterOption;
import dev.gleaner.cli.options.HelpOption;
import dev.gleaner.cli.options.LookOptions;
import dev.gleaner.cli.options.NoticesOption;
import dev.gleaner.cli.options.Repeat;
import dev.gleaner.cli.options.UnitConverters;
import dev.gleaner.clouds.SteadyClock;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.agent.Agent;
import dev.gleaner.operate.agent.CapacityReading;
import dev.gleaner.operate.agent.CapacityText;
import dev.gleaner.operate.agent.MachineCapacity;
import dev.gleaner.operate.agent.RegisteredNode;
import dev.gleaner.yarn.cluster.ResourceManagerCluster;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Makes a YARN node follow the machine it runs on. */
@Command(
    name = "agent",
    subcommands = TellCommand.class,
    description =
        "On a worker: tell YARN what this machine has whenever that changes, and clear the node"
            + " when the cloud gives notice.",
    footer = {
      "",
      "Examples:",
      "  gleaner agent --conf /etc/hadoop/conf --notices ec2",
      "  gleaner agent --conf /etc/hadoop/conf --capacity-file /run/harvest --reserve \"1, 2 GiB\"",
      "",
      "It runs until it is stopped, keeps nothing, and may be killed at any time."
    })
public final class AgentCommand implements Runnable {

  @Spec CommandSpec spec;
  @Mixin HelpOption help;
  @Mixin ClusterOption cluster;

  @Option(
      names = "--node",
      paramLabel = "HOST[:PORT]",
      description = "The node as YARN lists it. Default: the name of this machine.")
  String node;

  @Option(
      names = "--capacity-file",
      paramLabel = "FILE",
      description = "Read the capacity from a file such as \"4, 16 GiB\" instead of from Linux.")
  Path file;

  @Option(
      names = "--capacity-command",
      paramLabel = "COMMAND",
      description = "Read the capacity from what a command prints.")
  String command;

  @Option(
      names = "--reserve",
      paramLabel = "CORES, MEMORY",
      description = "What the machine keeps for itself, such as \"1, 2 GiB\". Default: nothing.")
  String reserve;

  @Option(
      names = "--kill-after",
      defaultValue = "30s",
      converter = UnitConverters.OfDuration.class,
      description =
          "How long containers that no longer fit may still run. Default: ${DEFAULT-VALUE}.")
  Duration killAfter;

  @Mixin NoticesOption notices;

  @Mixin TellOptions tell;

  @Mixin LookOptions looks;

  @Override
  public void run() {
    PrintWriter out = spec.commandLine().getOut();
    CapacityReading reading = reading();
    SteadyClock clock = new SteadyClock();
    Consumer<String> log = line -> Repeat.print(out, line);
    try (TellOptions.Telling told = tell.tell(notices.source(), List.of(), log);
        ResourceManagerCluster yarn = new ResourceManagerCluster(cluster.configuration())) {
      Agent agent =
          new Agent(
              new RegisteredNode(yarn, node == null ? ownName() : node),
              reading,
              () -> told.source().notice().map(clock::of),
              killAfter,
              log);
      looks.run(clock, agent::look);
    }
  }

  private CapacityReading reading() {
    if (file != null && command != null) {
      throw new BadInputException("--capacity-file and --capacity-command: expected one of them");
    }
    CapacityReading all = new MachineCapacity(Path.of("/"));
    if (file != null) {
      all = CapacityText.file(file);
    } else if (command != null) {
      all = CapacityText.command(command);
    }
    return reserve == null ? all : all.without(reserved());
  }

  private Resources reserved() {
    return CapacityText.parse("--reserve", reserve);
  }

  private static String ownName() {
    return OwnName.known()
        .orElseThrow(
            () ->
                new BadInputException(
                    "this machine does not know its name; give that of its node with --node HOST"));
  }
}
