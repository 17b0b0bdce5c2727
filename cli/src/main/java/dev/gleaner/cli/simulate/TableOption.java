package dev.gleaner.cli.simulate;

import picocli.CommandLine.Option;

/** Which table of a result CSV prints: a file of CSV has room for one. */
final class TableOption {

  @Option(
      names = "--table",
      paramLabel = "NAME",
      description = "With -o csv: which table, where a result has several. Default: the first.")
  String name;
}
