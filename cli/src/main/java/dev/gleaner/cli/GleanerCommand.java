package dev.gleaner.cli;

import dev.gleaner.cli.options.HelpOption;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command without a subcommand; its subcommands are {@link Commands}. */
@Command(
    name = "gleaner",
    description = "Run real work on cloud capacity that can shrink or vanish: what would it cost?",
    versionProvider = Version.class,
    footer = {
      "",
      "Start with:",
      "  gleaner demo",
      "  gleaner compare",
      "  gleaner simulate scenarios/demo.yaml --seeds 3",
      "  gleaner run scenarios/jobs/first.yaml",
      "  gleaner plan portfolio --cores 500 --memory 2TiB --risk low",
      "",
      "Exit codes: 0 fine, 1 the run failed, 2 bad usage or input."
    })
final class GleanerCommand implements Callable<Integer> {

  @Spec CommandSpec spec;
  @Mixin HelpOption help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Print the version and exit.")
  boolean version;

  @Override
  public Integer call() {
    spec.commandLine().usage(spec.commandLine().getErr());
    return ExitCode.USAGE;
  }
}
