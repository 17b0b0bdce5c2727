package dev.gleaner.cli;

import dev.gleaner.cli.compare.CompareCommand;
import dev.gleaner.cli.demo.DemoCommand;
import dev.gleaner.cli.explain.ExplainCommand;
import dev.gleaner.cli.jobs.CancelCommand;
import dev.gleaner.cli.jobs.LogsCommand;
import dev.gleaner.cli.jobs.RunCommand;
import dev.gleaner.cli.jobs.StatusCommand;
import dev.gleaner.cli.kube.KubeCommand;
import dev.gleaner.cli.markets.MarketsCommand;
import dev.gleaner.cli.operate.AcquireCommand;
import dev.gleaner.cli.operate.AgentCommand;
import dev.gleaner.cli.plan.PlanCommand;
import dev.gleaner.cli.serve.ServeCommand;
import dev.gleaner.cli.simulate.SimulateCommand;
import dev.gleaner.cli.simulate.StudyCommand;
import dev.gleaner.cli.simulate.ValidateCommand;
import dev.gleaner.cli.traces.TraceCommand;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.HelpCommand;

/**
 * The commands by name, in the order of the help. To describe all of them to picocli takes longer
 * than most of them run, and loads classes of Hadoop, of Kubernetes and of clouds: a line that
 * names its command gets that one only.
 */
final class Commands {

  static final List<String> NAMES =
      List.of(
          "demo",
          "compare",
          "simulate",
          "run",
          "status",
          "logs",
          "cancel",
          "explain",
          "validate",
          "trace",
          "markets",
          "plan",
          "study",
          "acquire",
          "agent",
          "kube",
          "serve",
          "completion",
          "help");

  private static final Set<String> OF_ALL = Set.of("completion", "help");

  private Commands() {}

  /** What this line can have to do with. All of them where it is unclear, as for a suggestion. */
  static List<String> neededBy(String... args) {
    String first = args.length == 0 ? "" : args[0];
    return NAMES.contains(first) && !OF_ALL.contains(first) ? List.of(first) : NAMES;
  }

  /** A class is loaded where its line is reached, and not before. */
  static Class<?> named(String name) {
    return switch (name) {
      case "demo" -> DemoCommand.class;
      case "compare" -> CompareCommand.class;
      case "simulate" -> SimulateCommand.class;
      case "run" -> RunCommand.class;
      case "status" -> StatusCommand.class;
      case "logs" -> LogsCommand.class;
      case "cancel" -> CancelCommand.class;
      case "explain" -> ExplainCommand.class;
      case "validate" -> ValidateCommand.class;
      case "trace" -> TraceCommand.class;
      case "markets" -> MarketsCommand.class;
      case "plan" -> PlanCommand.class;
      case "study" -> StudyCommand.class;
      case "acquire" -> AcquireCommand.class;
      case "agent" -> AgentCommand.class;
      case "kube" -> KubeCommand.class;
      case "serve" -> ServeCommand.class;
      case "completion" -> CompletionCommand.class;
      case "help" -> HelpCommand.class;
      default -> throw new IllegalArgumentException(name);
    };
  }
}
