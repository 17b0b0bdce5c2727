package dev.gleaner.cli.options;

import picocli.CommandLine.Option;

/** Whether a command that looks again and again does so. */
public final class OnceOption {

  @Option(names = "--once", description = "Look once and end.")
  public boolean once;
}
