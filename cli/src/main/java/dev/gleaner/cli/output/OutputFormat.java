package dev.gleaner.cli.output;

import java.util.Locale;

/** How results are printed. */
public enum OutputFormat {
  /** For people: tables of at most {@link TableWidth#FITTED} columns of text. */
  TABLE,
  /** The same with every column, however wide. */
  WIDE,
  JSON,
  CSV;

  /** Whether people read it, and not programs. */
  public boolean isTable() {
    return this == TABLE || this == WIDE;
  }

  public TableWidth width() {
    return this == WIDE ? TableWidth.ANY : TableWidth.FITTED;
  }

  /** As people type it: completion scripts and complaints about a wrong format show this. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
