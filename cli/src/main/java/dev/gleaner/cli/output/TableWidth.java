package dev.gleaner.cli.output;

/** How wide a table may become. */
public enum TableWidth {
  /** What a terminal shows without folding lines. */
  FITTED(100),
  /** As wide as its cells make it. */
  ANY(Integer.MAX_VALUE);

  private final int characters;

  TableWidth(int characters) {
    this.characters = characters;
  }

  int characters() {
    return characters;
  }
}
