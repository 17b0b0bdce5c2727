package dev.gleaner.cli.jobs;

import dev.gleaner.cli.options.UnitConverters;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.yarn.client.KeptRuns;
import picocli.CommandLine.Option;

/** How many folders of earlier runs stay on the disk. */
final class KeepOptions {

  @Option(
      names = "--keep-runs",
      paramLabel = "N",
      defaultValue = "${env:GLEANER_KEEP_RUNS:-30}",
      description =
          "How many runs to keep in ~/.gleaner/runs; the oldest are deleted first, but none that"
              + " runs. Default: 30, or the variable GLEANER_KEEP_RUNS.")
  int runs;

  @Option(
      names = "--keep-size",
      paramLabel = "SIZE",
      defaultValue = "${env:GLEANER_KEEP_SIZE:-2GiB}",
      converter = UnitConverters.OfMemory.class,
      description =
          "How much they may take in all. Default: 2GiB, or the variable GLEANER_KEEP_SIZE.")
  long mib;

  KeptRuns bound() {
    if (runs < 1) {
      throw new BadInputException("--keep-runs %d: expected at least 1".formatted(runs));
    }
    return new KeptRuns(runs, mib << 20);
  }
}
