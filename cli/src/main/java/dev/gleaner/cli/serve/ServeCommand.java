package dev.gleaner.cli.serve;

import dev.gleaner.cli.options.HelpOption;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Groups the services. */
@Command(
    name = "serve",
    description = "Answer other programs over HTTP.",
    subcommands = {ServeProviderCommand.class, ServeApplicationsCommand.class},
    footer = {
      "",
      "Examples:",
      "  gleaner serve provider --folder /var/lib/gleaner --token-file /etc/gleaner/token",
      "  gleaner serve provider service.yaml",
      "  gleaner serve applications --folder state --token-file token"
    })
public final class ServeCommand implements Runnable {

  @Spec CommandSpec spec;
  @Mixin HelpOption help;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "a command is missing: provider or applications");
  }
}
