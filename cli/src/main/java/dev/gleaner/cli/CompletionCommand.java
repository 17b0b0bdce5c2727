package dev.gleaner.cli;

import dev.gleaner.cli.options.HelpOption;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints the script that lets a shell complete our commands and options. */
@Command(
    name = "completion",
    description = "Print a completion script for bash or zsh.",
    footer = {"", "Example:", "  source <(gleaner completion)"})
final class CompletionCommand implements Runnable {

  @Spec CommandSpec spec;
  @Mixin HelpOption help;

  @Override
  public void run() {
    spec.commandLine().getOut().print(AutoComplete.bash("gleaner", spec.root().commandLine()));
    spec.commandLine().getOut().flush();
  }
}
