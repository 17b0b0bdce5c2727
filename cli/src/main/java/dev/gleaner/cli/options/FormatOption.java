package dev.gleaner.cli.options;

import dev.gleaner.cli.output.OutputFormat;
import picocli.CommandLine.Option;

/** Every command that prints figures lets people and programs choose how. */
public final class FormatOption {

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORMAT",
      defaultValue = "table",
      converter = UnitConverters.OfFormat.class,
      description = "table, wide (all columns), json or csv. Default: ${DEFAULT-VALUE}.")
  public OutputFormat format;
}
