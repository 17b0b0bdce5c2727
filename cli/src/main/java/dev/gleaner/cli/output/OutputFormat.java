package dev.gleaner.cli.output;

/** How results are printed. */
public enum OutputFormat {
  TABLE,
  JSON,
  CSV
}
