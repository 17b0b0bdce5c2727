package dev.gleaner.cli.output;

import java.util.Locale;

/** How results are printed. */
public enum OutputFormat {
  TABLE,
  JSON,
  CSV;

  /** As people type it: completion scripts and complaints about a wrong format show this. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
