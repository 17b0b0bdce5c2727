package dev.gleaner.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command without a subcommand. */
@Command(
    name = "gleaner",
    description = "Run real work on cloud capacity that can shrink or vanish: what would it cost?",
    versionProvider = Version.class,
    subcommands = {
      DemoCommand.class,
      SimulateCommand.class,
      TraceCommand.class,
      CompletionCommand.class,
      HelpCommand.class
    },
    footer = {
      "",
      "Start with:",
      "  gleaner demo",
      "  gleaner simulate scenarios/demo.yaml --seeds 3",
      "",
      "Exit codes: 0 fine, 1 the run failed, 2 bad usage or input."
    })
final class GleanerCommand implements Runnable {

  @Spec CommandSpec spec;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = picocli.CommandLine.ScopeType.INHERIT,
      description = "Show this help and exit.")
  boolean help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Print the version and exit.")
  boolean version;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }
}
