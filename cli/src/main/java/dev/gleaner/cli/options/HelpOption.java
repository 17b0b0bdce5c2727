package dev.gleaner.cli.options;

import picocli.CommandLine.Option;

/** Every command explains itself. */
public final class HelpOption {

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help and exit.")
  boolean requested;
}
