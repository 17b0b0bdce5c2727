package dev.gleaner.cli.markets;

import dev.gleaner.core.model.BadInputException;
import picocli.CommandLine.Option;

/** The smallest server that is any good. */
public final class MinCoresOption {

  @Option(
      names = "--min-cores",
      paramLabel = "N",
      defaultValue = "1",
      description = "Only servers with at least so many cores. Default: ${DEFAULT-VALUE}.")
  int minCores;

  public int cores() {
    if (minCores < 0) {
      throw new BadInputException("--min-cores %d: expected a number of cores".formatted(minCores));
    }
    return minCores;
  }
}
